import type { Saved } from '@learnloom/contracts/assessments/attempt';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import { asProblem, createStore, type ApiProblem, type Store } from '@learnloom/ui/platform';
import {
  acknowledged,
  isChanged,
  isUnsaved,
  LONGEST_STRIDE,
  sendingNext,
  takenBack,
  unsavedQuestions,
  withAnswer,
  withFlags,
  withSeconds,
  type Save,
  type Unsaved,
} from './unsaved.ts';

/** Milliseconds that a change waits for others to go with it: with a second of travel it is saved well within two. */
const WAIT_MS = 700;
/** Milliseconds between tries while no answer comes. */
const RETRIES_MS = [1_000, 2_000, 5_000, 10_000] as const;

/** `closed`: the server takes no more; `refused`: it does not accept an answer as it is; `unkept`: nobody keeps it. */
export type SaveState = 'unkept' | 'saved' | 'saving' | 'offline' | 'signed-out' | 'closed' | 'refused';

export interface SaveStatus {
  readonly state: SaveState;
  /** Answers that only this browser has. */
  readonly kept: number;
  /** Why it was refused. */
  readonly message: string;
}

export interface QueueSpec {
  readonly from: Unsaved;
  /** Throws `ApiProblem`. */
  readonly send: (save: Save) => Promise<Saved>;
  /** Puts aside what is not acknowledged, where a killed tab does not take it along. */
  readonly keep: (unsaved: Unsaved) => void;
  readonly onSaved: (saved: Saved) => void;
  /** Another device has saved, and what is shown here is older. */
  readonly onOthers: () => void;
  /** The server takes no more: it was handed in, or the time is up. */
  readonly onClosed: () => void;
  readonly randomKey: () => string;
}

export interface SaveQueue {
  readonly status: Store<SaveStatus>;
  readonly unsaved: () => Unsaved;
  readonly answer: (question: string, answer: Answer | null) => void;
  readonly flag: (flagged: readonly string[]) => void;
  readonly spend: (question: string, seconds: number) => void;
  /** Sends all that is left, one after the other. Gives whether the server has everything. */
  readonly flush: () => Promise<boolean>;
  /** Sends what is left at once: its screen has opened, the connection or the session is back. Nothing goes before the first of these. */
  readonly retry: () => void;
  readonly stop: () => void;
}

const stateAfter = ({ status }: ApiProblem): SaveState => {
  if (status === 0 || status >= 500 || status === 408 || status === 429) return 'offline';
  if (status === 401) return 'signed-out';
  return status === 409 ? 'closed' : 'refused';
};

/**
 * Saves an attempt: one request on its way, the next with all that was changed meanwhile. Nothing is dropped. What it
 * was begun `from` waits for `retry` or a change: acknowledged before the screen had read it, it would not be shown.
 */
export function saveQueue({ from, send, keep, onSaved, onOthers, onClosed, randomKey }: QueueSpec): SaveQueue {
  let unsaved = from;
  let trouble: { readonly state: SaveState; readonly message: string } | null = null;
  let failures = 0;
  let retryIn = 0;
  let changedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let running: Promise<boolean> | null = null;
  let stopped = false;

  const shown = (): SaveStatus => {
    const kept = unsavedQuestions(unsaved).size;
    if (trouble) return { ...trouble, kept };
    return { state: isUnsaved(unsaved) ? 'saving' : 'saved', kept, message: '' };
  };
  const status = createStore<SaveStatus>(shown());
  const become = (next: Unsaved): void => {
    unsaved = next;
    keep(unsaved);
    status.set(shown());
  };
  const cancel = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const schedule = (wait: number): void => {
    if (stopped || timer !== null || running || trouble?.state === 'closed') return;
    timer = setTimeout(() => void run(), wait);
  };
  const waitOfChanges = (): number => Math.max(0, WAIT_MS - (Date.now() - changedAt));

  function failed(problem: ApiProblem): void {
    const state = stateAfter(problem);
    trouble = { state, message: problem.message };
    become(state === 'refused' ? takenBack(unsaved) : unsaved);
    if (state === 'closed') onClosed();
    const wait = RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)] ?? 0;
    retryIn = (problem.retryAfter ?? 0) * 1_000 || wait;
    failures += 1;
  }

  async function sendOne(): Promise<boolean> {
    if (!unsaved.sending) {
      const stride = 1 + Math.floor(Math.random() * LONGEST_STRIDE);
      become(sendingNext(unsaved, { idempotencyKey: randomKey(), stride }));
    }
    if (!unsaved.sending) return true;
    const known = unsaved.sequence;
    try {
      const saved = await send(unsaved.sending);
      trouble = null;
      failures = 0;
      become(acknowledged(unsaved, saved));
      onSaved(saved);
      if (saved.before !== known) onOthers();
      return true;
    } catch (error) {
      failed(asProblem(error));
      return false;
    }
  }

  async function run(): Promise<boolean> {
    cancel();
    if (running) return running;
    if (!isUnsaved(unsaved)) return true;
    running = sendOne();
    const sent = await running;
    running = null;
    if (sent && isUnsaved(unsaved)) schedule(waitOfChanges());
    if (trouble?.state === 'offline') schedule(retryIn);
    return sent;
  }

  const change = (next: Unsaved): void => {
    if (!isChanged(unsaved)) changedAt = Date.now();
    if (trouble?.state === 'refused') trouble = null;
    become(next);
    if (trouble === null) schedule(waitOfChanges());
  };

  return {
    status,
    unsaved: () => unsaved,
    answer: (question, answer) => change(withAnswer(unsaved, question, answer)),
    flag: flagged => change(withFlags(unsaved, flagged)),
    spend(question, seconds) {
      unsaved = withSeconds(unsaved, question, seconds);
    },
    async flush() {
      while (isUnsaved(unsaved)) if (!(await run())) return false;
      return true;
    },
    retry() {
      if (trouble?.state === 'closed') trouble = null;
      cancel();
      if (isUnsaved(unsaved)) schedule(0);
      else status.set(shown());
    },
    stop() {
      stopped = true;
      cancel();
    },
  };
}
