/** The client's start: session, pages by address. The table's code is loaded when a table is opened. */
import './style/base.css';
import './style/pages.css';
import { render } from 'preact';
import { LocationProvider, lazy, Route, Router } from 'preact-iso';
import { t } from './i18n/index.ts';
import { sessionState, startSession } from './net/session.ts';
import { Home } from './pages/home.tsx';
import { Missing, Opening, Outdated, Unreachable } from './pages/message.tsx';
import { useTitle } from './pages/title.ts';

const TablePage = lazy(() =>
  import('./pages/table-page.tsx').then(
    ({ TablePage: page }) => page,
    // The files have other names since the service was renewed, or the line is down: loading again helps in both cases.
    () => Outdated,
  ),
);

const ProtocolPage = lazy(() =>
  import('./pages/protocol.tsx').then(
    ({ ProtocolPage: page }) => page,
    () => Outdated,
  ),
);

function NotFound() {
  useTitle(t('title.missing'));
  return <Missing />;
}

function App() {
  if (sessionState.value === 'opening') return <Opening />;
  if (sessionState.value === 'failed') return <Unreachable retry={() => void startSession()} />;
  return (
    <LocationProvider>
      <Router>
        <Route path="/" component={Home} />
        <Route path="/t/:id" component={TablePage} />
        <Route path="/t/:id/protocol" component={ProtocolPage} />
        <Route default component={NotFound} />
      </Router>
    </LocationProvider>
  );
}

void startSession();
const root = document.getElementById('app');
if (root !== null) render(<App />, root);
