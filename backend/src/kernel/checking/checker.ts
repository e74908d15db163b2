import type { Command, InputOf } from '@learnloom/contracts/kernel/command';
import type { Bounds } from '@learnloom/contracts/kernel/recorded-size';
import { validate, type Validated } from '@learnloom/contracts/kernel/schema';
import { openTaskThreads } from '@learnloom/documents/threads/task-threads';
import { tidied, wordsIn } from './looked-over.ts';

export type CheckTasks = {
  readonly validate: {
    readonly takes: { readonly command: string; readonly input: unknown; readonly bounds: Bounds };
    readonly gives: Validated<unknown>;
  };
  readonly tidy: { readonly takes: string; readonly gives: string };
  readonly words: { readonly takes: string; readonly gives: string };
};

/** Looks over what came in. What is small is looked over at once; what is large elsewhere, so that nobody waits for it. */
export interface Checker {
  /** As `validate` of the contracts. */
  validate<C extends Command>(command: C, input: unknown, bounds: Bounds): Promise<Validated<InputOf<C>>>;
  /** A document's JSON text as it is recorded. Refuses `invalid`. */
  tidy(content: string): Promise<string>;
  /** Its text without formats, a line each. Refuses `invalid`. */
  words(content: string): Promise<string>;
  /** Makes ready for what is large, so that the first such input does not wait. */
  ahead(): void;
  /** Ends the thread; what it has under way rejects. */
  close(): Promise<void>;
}

/** UTF-16 units of text whose checking takes some two milliseconds: as long as it takes to ask a thread on a busy machine. */
const LARGE = 32 * 1024;
/** Seconds are far more than the largest input takes. */
const DEADLINE_MS = 30_000;

/** What is left of so many units of text without those of a value. It stops at the first that are too many. */
function left(units: number, value: unknown): number {
  if (typeof value === 'string') return units - value.length;
  if (typeof value !== 'object' || value === null) return units;
  for (const inner of Object.values(value)) {
    units = left(units, inner);
    if (units < 0) break;
  }
  return units;
}

const isLarge = (value: unknown): boolean => left(LARGE, value) < 0;

/**
 * One thread, as what it does takes a tenth of a second at most: the largest document that is read makes tens of thousands
 * of objects, each looked at by itself, and the event loop would stand for that long.
 */
export function openChecker(): Checker {
  const apart = openTaskThreads<CheckTasks>({
    entry: new URL('./check-thread.mjs', import.meta.url),
    threads: 1,
    name: 'looks over inputs',
    deadline: DEADLINE_MS,
  });
  return {
    validate: async (command, input, bounds) =>
      isLarge(input)
        ? ((await apart.take('validate', { command: command.name, input, bounds })) as Validated<
            InputOf<typeof command>
          >)
        : validate(command, input, bounds),
    tidy: async content => (isLarge(content) ? apart.take('tidy', content) : tidied(content)),
    words: async content => (isLarge(content) ? apart.take('words', content) : wordsIn(content)),
    ahead: () => apart.ahead(),
    close: () => apart.close(),
  };
}
