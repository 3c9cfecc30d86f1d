/** The end of the HTTP side, so that nobody who is being answered is cut off: a proxy can't ask again what changes something. */
import type { App } from './app.ts';

/** So long the answers that are under way are waited for, ms. Who waits for news asks again. */
const ANSWERS_MS = 500;

export interface Leaving {
  /** Takes no new connections, and resolves when what was asked is answered. The rest is cut off by `app.close`. */
  leave(): Promise<void>;
}

/** Call it before the routes. */
export function leavingOf(app: App): Leaving {
  const asked = new Set<unknown>();
  let leaving = false;
  let answered = () => {};
  app.addHook('onRequest', async (request) => void asked.add(request));
  app.addHook('onSend', async (_request, reply) => {
    // The next request is to come to another process.
    if (leaving) reply.header('connection', 'close');
  });
  const done = (request: unknown) => {
    asked.delete(request);
    if (asked.size === 0) answered();
  };
  app.addHook('onResponse', async (request) => done(request));
  app.addHook('onRequestAbort', async (request) => done(request));
  return {
    async leave() {
      leaving = true;
      app.server.close();
      if (asked.size === 0) return;
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        answered = resolve;
        timer = setTimeout(resolve, ANSWERS_MS);
      });
      clearTimeout(timer);
    },
  };
}
