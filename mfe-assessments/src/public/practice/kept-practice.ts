import type { Answer } from '@learnloom/contracts/assessments/answer';
import { createStore, randomKey } from '@learnloom/ui/platform';
import type { SaveQueue, SaveStatus } from '../../taking/saving/save-queue.ts';
import { nothingUnsaved, withAnswer, withFlags, type Unsaved } from '../../taking/saving/unsaved.ts';

/** An exercise that is taken without an account, as the browser keeps it. */
export interface KeptPractice {
  /** Drawn here; the order of what is shown follows from it. */
  readonly guest: string;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly flagged: readonly string[];
}

const nameOf = (assessment: string): string => `practice:${assessment}`;

const isKept = (value: unknown): value is KeptPractice => {
  const { guest, answers, flagged } = (value ?? {}) as Partial<KeptPractice>;
  return typeof guest === 'string' && typeof answers === 'object' && answers !== null && Array.isArray(flagged);
};

/** What the browser keeps of an exercise; null: nothing, or it keeps nothing at all. */
export function readPractice(assessment: string): KeptPractice | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(assessment)) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function writePractice(assessment: string, kept: KeptPractice): boolean {
  try {
    localStorage.setItem(nameOf(assessment), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function forgetPractice(assessment: string): void {
  try {
    localStorage.removeItem(nameOf(assessment));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Goes on with what is kept, or begins anew. */
export function openPractice(assessment: string): KeptPractice {
  const kept = readPractice(assessment) ?? { guest: randomKey(), answers: {}, flagged: [] };
  writePractice(assessment, kept);
  return kept;
}

/** Keeps what is answered in the browser, at once: there is no server to wait for. */
export function practiceQueue(assessment: string, kept: KeptPractice): SaveQueue {
  const saved: SaveStatus = { state: 'saved', kept: 0, message: '' };
  const status = createStore<SaveStatus>(saved);
  let unsaved: Unsaved = { ...nothingUnsaved({ sequence: 0, flagged: kept.flagged }), answers: kept.answers };
  const become = (next: Unsaved): void => {
    unsaved = next;
    const answers = Object.fromEntries(
      Object.entries(unsaved.answers).flatMap(([question, answer]) => (answer ? [[question, answer]] : [])),
    );
    const isWritten = writePractice(assessment, { guest: kept.guest, answers, flagged: unsaved.flagged });
    const message = 'this browser keeps nothing';
    status.set(isWritten ? saved : { state: 'refused', kept: 0, message });
  };
  return {
    status,
    unsaved: () => unsaved,
    answer: (question, answer) => become(withAnswer(unsaved, question, answer)),
    flag: flagged => become(withFlags(unsaved, flagged)),
    spend: () => undefined,
    flush: () => Promise.resolve(true),
    retry: () => undefined,
    stop: () => undefined,
  };
}
