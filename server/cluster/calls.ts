/** Questions from process to process with their answers, over the bus. */
import { nanoid } from 'nanoid';
import type { Refusal } from '../../shared/table/refusal.ts';
import { RefusalError, refused, refusedAs } from '../errors.ts';
import type { Bus } from './bus.ts';

interface Question {
  readonly id: string;
  /** Who asks. */
  readonly from: string;
  readonly body: unknown;
}
interface Answer {
  readonly id: string;
  readonly body?: unknown;
  readonly refusal?: Refusal;
}

/** A process that is there answers sooner, ms. */
const PATIENCE_MS = 2000;

export interface Calls {
  /**
   * Asks a process.
   * @throws RefusalError what it refused with; `process.silent` when it doesn't answer in time
   */
  ask(process: string, body: unknown): Promise<unknown>;
  /** Hears questions under this process's present name. */
  listen(): Promise<void>;
}

/**
 * @param me the name under which this process is asked; may change
 * @param handle answers what others ask; a RefusalError goes back as it is
 */
export async function callsOn(bus: Bus, me: () => string, handle: (body: unknown) => Promise<unknown>): Promise<Calls> {
  const own = nanoid(10);
  const waiting = new Map<string, (answer: Answer) => void>();
  await bus.subscribe(`answer:${own}`, (answer: Answer) => waiting.get(answer.id)?.(answer));

  async function answer({ id, from, body }: Question): Promise<void> {
    let said: Answer;
    try {
      said = { id, body: await handle(body) };
    } catch (error) {
      const refusal =
        error instanceof RefusalError
          ? error.refusal
          : { code: 'service.fault', message: 'Something went wrong there.' };
      said = { id, refusal };
    }
    bus.publish(`answer:${from}`, said);
  }

  return {
    listen: () => bus.subscribe(`ask:${me()}`, (question: Question) => void answer(question)),

    async ask(process, body) {
      const id = nanoid(10);
      let timer: NodeJS.Timeout | undefined;
      try {
        const said = await new Promise<Answer | null>((resolve) => {
          waiting.set(id, resolve);
          timer = setTimeout(() => resolve(null), PATIENCE_MS);
          bus.publish(`ask:${process}`, { id, from: own, body } satisfies Question);
        });
        if (said === null) refused('process.silent', 'The process that holds this table does not answer.');
        if (said.refusal !== undefined) refusedAs(said.refusal);
        return said.body;
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
  };
}
