/** The client's start: session, pages by address. The table's code is loaded when a table is opened. */
import './trusted.ts';
import './style/base.css';
import './style/pages.css';
import './style/people.css';
import './style/lobby.css';
import { effect, untracked } from '@preact/signals';
import { render } from 'preact';
import { LocationProvider, lazy, Route, Router, useLocation } from 'preact-iso';
import { startLanguage } from './i18n/choose.ts';
import { t } from './i18n/index.ts';
import { tellLanguage } from './net/language.ts';
import { barred } from './net/own-sanctions.ts';
import { startPresence, stopPresence } from './net/presence.ts';
import { me, sessionState, startSession } from './net/session.ts';
import { isLocal, NetworkBars } from './offline/bars.tsx';
import { bringInWorker } from './offline/register.ts';
import { AccountPage } from './pages/account/account-page.tsx';
import { ForgotPage, LogInPage, ResetPage, SignUpPage } from './pages/account/enter.tsx';
import { Bars } from './pages/bars.tsx';
import { ChallengePage } from './pages/challenge/challenge-page.tsx';
import { NewChallengePage } from './pages/challenge/new-challenge.tsx';
import { CalledWatch } from './pages/competition/called.tsx';
import { DeskWatch } from './pages/desk/ringing.tsx';
import { PageWatch, pageChanged, SkipLink } from './pages/focus.tsx';
import { FriendsPage } from './pages/friends.tsx';
import { Home } from './pages/home.tsx';
import { LeaderboardPage } from './pages/leaderboard.tsx';
import { FoundWatch } from './pages/lobby/found.tsx';
import { QueuePage } from './pages/lobby/queue-page.tsx';
import { Message, Missing, Opening, Outdated, Unreachable } from './pages/message.tsx';
import { BarredPage } from './pages/moderation/standing.tsx';
import { NotifyWatch } from './pages/notify.tsx';
import { NamedProfile, ProfilePage } from './pages/profile/profile-page.tsx';
import { ClauseWatch } from './pages/rules/clause-link.tsx';
import { useTitle } from './pages/title.ts';
import { LivePage } from './pages/watch/live-page.tsx';
import { settings } from './scenes/settings.ts';

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

const ReplayPage = lazy(() =>
  import('./pages/replay/replay-page.tsx').then(
    ({ ReplayPage: page }) => page,
    () => Outdated,
  ),
);

const FilePage = lazy(() =>
  import('./pages/replay/replay-page.tsx').then(
    ({ FilePage: page }) => page,
    () => Outdated,
  ),
);

const LearnPage = lazy(() =>
  import('./pages/learn/pages.ts').then(
    ({ LearnPage: page }) => page,
    () => Outdated,
  ),
);

const LessonPage = lazy(() =>
  import('./pages/learn/pages.ts').then(
    ({ LessonPage: page }) => page,
    () => Outdated,
  ),
);

const RulesPage = lazy(() =>
  import('./pages/rules/pages.ts').then(
    ({ RulesPage: page }) => page,
    () => Outdated,
  ),
);

const ClausePage = lazy(() =>
  import('./pages/rules/pages.ts').then(
    ({ ClausePage: page }) => page,
    () => Outdated,
  ),
);

const AboutPage = lazy(() =>
  import('./pages/site/pages.tsx').then(
    ({ AboutPage: page }) => page,
    () => Outdated,
  ),
);

const PhysicsPage = lazy(() =>
  import('./pages/site/pages.tsx').then(
    ({ PhysicsPage: page }) => page,
    () => Outdated,
  ),
);

const FairPlayPage = lazy(() =>
  import('./pages/site/pages.tsx').then(
    ({ FairPlayPage: page }) => page,
    () => Outdated,
  ),
);
const PrivacyPage = lazy(() =>
  import('./pages/site/pages.tsx').then(
    ({ PrivacyPage: page }) => page,
    () => Outdated,
  ),
);

const TermsPage = lazy(() =>
  import('./pages/site/pages.tsx').then(
    ({ TermsPage: page }) => page,
    () => Outdated,
  ),
);

const PracticePage = lazy(() =>
  import('./pages/practice/practice-page.tsx').then(
    ({ PracticePage: page }) => page,
    () => Outdated,
  ),
);

const ChooseBotPage = lazy(() =>
  import('./pages/bot/choose-page.tsx').then(
    ({ ChooseBotPage: page }) => page,
    () => Outdated,
  ),
);

const BotGamePage = lazy(() =>
  import('./pages/bot/game-page.tsx').then(
    ({ BotGamePage: page }) => page,
    () => Outdated,
  ),
);

const ExercisesPage = lazy(() =>
  import('./pages/exercises/list-page.tsx').then(
    ({ ExercisesPage: page }) => page,
    () => Outdated,
  ),
);

const ExercisePage = lazy(() =>
  import('./pages/exercises/exercise-page.tsx').then(
    ({ ExercisePage: page }) => page,
    () => Outdated,
  ),
);

const TvPage = lazy(() =>
  import('./pages/watch/tv-page.tsx').then(
    ({ TvPage: page }) => page,
    () => Outdated,
  ),
);

const CompetitionsPage = lazy(() =>
  import('./pages/competition/pages.ts').then(
    ({ CompetitionsPage: page }) => page,
    () => Outdated,
  ),
);

const CompetitionPage = lazy(() =>
  import('./pages/competition/pages.ts').then(
    ({ CompetitionPage: page }) => page,
    () => Outdated,
  ),
);

const NewCompetitionPage = lazy(() =>
  import('./pages/competition/pages.ts').then(
    ({ NewCompetitionPage: page }) => page,
    () => Outdated,
  ),
);

const ChangeRegulationsPage = lazy(() =>
  import('./pages/competition/pages.ts').then(
    ({ ChangeRegulationsPage: page }) => page,
    () => Outdated,
  ),
);

const WallPage = lazy(() =>
  import('./pages/competition/pages.ts').then(
    ({ WallPage: page }) => page,
    () => Outdated,
  ),
);

const SeasonsPage = lazy(() =>
  import('./pages/competition/pages.ts').then(
    ({ SeasonsPage: page }) => page,
    () => Outdated,
  ),
);

const SeasonPage = lazy(() =>
  import('./pages/competition/pages.ts').then(
    ({ SeasonPage: page }) => page,
    () => Outdated,
  ),
);

const TeamPage = lazy(() =>
  import('./pages/team/pages.ts').then(
    ({ TeamPage: page }) => page,
    () => Outdated,
  ),
);

const MatchPage = lazy(() =>
  import('./pages/team/pages.ts').then(
    ({ MatchPage: page }) => page,
    () => Outdated,
  ),
);

const LeaguesPage = lazy(() =>
  import('./pages/team/pages.ts').then(
    ({ LeaguesPage: page }) => page,
    () => Outdated,
  ),
);

const LeaguePage = lazy(() =>
  import('./pages/team/pages.ts').then(
    ({ LeaguePage: page }) => page,
    () => Outdated,
  ),
);

const NoticesPage = lazy(() =>
  import('./pages/team/pages.ts').then(
    ({ NoticesPage: page }) => page,
    () => Outdated,
  ),
);

const DeskPage = lazy(() =>
  import('./pages/desk/pages.ts').then(
    ({ DeskPage: page }) => page,
    () => Outdated,
  ),
);

const MyDesksPage = lazy(() =>
  import('./pages/desk/pages.ts').then(
    ({ MyDesksPage: page }) => page,
    () => Outdated,
  ),
);

const ProtestsPage = lazy(() =>
  import('./pages/desk/pages.ts').then(
    ({ ProtestsPage: page }) => page,
    () => Outdated,
  ),
);

const ProtestPage = lazy(() =>
  import('./pages/desk/pages.ts').then(
    ({ ProtestPage: page }) => page,
    () => Outdated,
  ),
);

const PaperPage = lazy(() =>
  import('./pages/desk/pages.ts').then(
    ({ PaperPage: page }) => page,
    () => Outdated,
  ),
);

const ReportPage = lazy(() =>
  import('./pages/desk/pages.ts').then(
    ({ ReportPage: page }) => page,
    () => Outdated,
  ),
);

const SanctionsPage = lazy(() =>
  import('./pages/moderation/sanctions-page.tsx').then(
    ({ SanctionsPage: page }) => page,
    () => Outdated,
  ),
);

const ModerationPage = lazy(() =>
  import('./pages/moderation/pages.ts').then(
    ({ ModerationPage: page }) => page,
    () => Outdated,
  ),
);

const LogPage = lazy(() =>
  import('./pages/moderation/pages.ts').then(
    ({ LogPage: page }) => page,
    () => Outdated,
  ),
);

const ModeratedPage = lazy(() =>
  import('./pages/moderation/pages.ts').then(
    ({ ModeratedPage: page }) => page,
    () => Outdated,
  ),
);

/** Addresses of one part: `/@name` is somebody's profile, everything else leads nowhere. */
function OnePart({ part }: { readonly part?: string }) {
  return part?.startsWith('@') && part.length > 1 ? <NamedProfile name={part.slice(1)} /> : <NotFound />;
}

function NotFound() {
  useTitle(t('title.missing'));
  return <Missing />;
}

/** The session was ended from another browser, or by a new password. */
function Ended() {
  const { route } = useLocation();
  return (
    <Message
      kind="ended"
      title={t('message.ended')}
      about={t(me.value?.guest === true ? 'message.ended.about.guest' : 'message.ended.about')}
    >
      <button
        type="button"
        class="pri"
        onClick={() => {
          route('/login', true);
          void startSession();
        }}
      >
        {t('nav.log-in')}
      </button>
      <button type="button" onClick={() => void startSession()}>
        {t('message.ended.go-on')}
      </button>
    </Message>
  );
}

function App() {
  return (
    <LocationProvider>
      <SkipLink />
      <PageWatch />
      <Pages />
    </LocationProvider>
  );
}

/** What needs no server needs no session either. */
function Pages() {
  const { path } = useLocation();
  const { value: state } = sessionState;
  const open = state === 'open';
  if (!open && !isLocal(path))
    return (
      <>
        <NetworkBars path={path} open={false} />
        {state === 'opening' ? (
          <Opening />
        ) : state === 'failed' ? (
          <Unreachable retry={() => void startSession()} />
        ) : (
          <Ended />
        )}
      </>
    );
  // Something was done that a ban stops: why is said in place of the page, until one reads on.
  if (open && barred.value) return <BarredPage />;
  return (
    <>
      <NetworkBars path={path} open={open} />
      <ClauseWatch />
      {open && <Bars />}
      {open && <FoundWatch />}
      {open && <CalledWatch />}
      {open && <DeskWatch />}
      {open && <NotifyWatch />}
      <Router onRouteChange={pageChanged}>
        <Route path="/" component={Home} />
        <Route path="/play" component={QueuePage} />
        <Route path="/leaderboard" component={LeaderboardPage} />
        <Route path="/friends" component={FriendsPage} />
        <Route path="/challenge" component={NewChallengePage} />
        <Route path="/c/:id" component={ChallengePage} />
        <Route path="/u/:id" component={ProfilePage} />
        <Route path="/account" component={AccountPage} />
        <Route path="/signup" component={SignUpPage} />
        <Route path="/login" component={LogInPage} />
        <Route path="/forgot" component={ForgotPage} />
        <Route path="/reset" component={ResetPage} />
        <Route path="/t/:id" component={TablePage} />
        <Route path="/t/:id/protocol" component={ProtocolPage} />
        <Route path="/t/:id/replay" component={ReplayPage} />
        <Route path="/replay" component={FilePage} />
        <Route path="/practice" component={PracticePage} />
        <Route path="/exercises" component={ExercisesPage} />
        <Route path="/exercises/:id" component={ExercisePage} />
        <Route path="/learn" component={LearnPage} />
        <Route path="/learn/:id" component={LessonPage} />
        <Route path="/rules" component={RulesPage} />
        <Route path="/rules/:clause" component={ClausePage} />
        <Route path="/about" component={AboutPage} />
        <Route path="/physics" component={PhysicsPage} />
        <Route path="/fair-play" component={FairPlayPage} />
        <Route path="/privacy" component={PrivacyPage} />
        <Route path="/terms" component={TermsPage} />
        <Route path="/bot" component={ChooseBotPage} />
        <Route path="/bot/game" component={BotGamePage} />
        <Route path="/live" component={LivePage} />
        <Route path="/tv" component={TvPage} />
        <Route path="/competitions" component={CompetitionsPage} />
        <Route path="/competitions/new" component={NewCompetitionPage} />
        <Route path="/competitions/:id" component={CompetitionPage} />
        <Route path="/competitions/:id/regulations" component={ChangeRegulationsPage} />
        <Route path="/competitions/:id/wall" component={WallPage} />
        <Route path="/competitions/:id/teams/:team" component={TeamPage} />
        <Route path="/competitions/:id/matches/:game" component={MatchPage} />
        <Route path="/desk" component={MyDesksPage} />
        <Route path="/competitions/:id/desk" component={DeskPage} />
        <Route path="/competitions/:id/protests" component={ProtestsPage} />
        <Route path="/competitions/:id/protests/:protest" component={ProtestPage} />
        <Route path="/competitions/:id/games/:game/protocol" component={PaperPage} />
        <Route path="/competitions/:id/report" component={ReportPage} />
        <Route path="/leagues" component={LeaguesPage} />
        <Route path="/leagues/:id" component={LeaguePage} />
        <Route path="/notices" component={NoticesPage} />
        <Route path="/sanctions" component={SanctionsPage} />
        <Route path="/moderation" component={ModerationPage} />
        <Route path="/moderation/log" component={LogPage} />
        <Route path="/moderation/people/:id" component={ModeratedPage} />
        <Route path="/seasons" component={SeasonsPage} />
        <Route path="/seasons/:id" component={SeasonPage} />
        <Route path="/:part" component={OnePart} />
        <Route default component={NotFound} />
      </Router>
    </>
  );
}

// The pages' own animations keep to the table's setting, too.
effect(() => {
  document.documentElement.dataset.motion = settings.value.motion;
});
effect(() => {
  if (sessionState.value === 'open') untracked(startPresence);
  else if (sessionState.value === 'ended') untracked(stopPresence);
});
void startSession();
// Back on the network: what could not be opened is opened.
addEventListener('online', () => {
  if (sessionState.value === 'failed') void startSession();
});
bringInWorker();
const root = document.getElementById('app');
if (root !== null)
  void startLanguage().then(() => {
    tellLanguage();
    render(<App />, root);
  });
