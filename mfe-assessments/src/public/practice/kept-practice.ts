import { randomKey } from '@learnloom/ui/platform';
import { localQueue, type KeptHere } from '../../taking/saving/local-queue.ts';
import type { SaveQueue } from '../../taking/saving/save-queue.ts';

/** An exercise that is taken without an account, as the browser keeps it. */
export interface KeptPractice extends KeptHere {
  /** Drawn here; the order of what is shown follows from it. */
  readonly guest: string;
  /** That is taken; null: it has not been opened yet. */
  readonly revision: number | null;
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
    return isKept(kept) ? { ...kept, revision: kept.revision ?? null } : null;
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
  const kept = readPractice(assessment) ?? { guest: randomKey(), revision: null, answers: {}, flagged: [] };
  writePractice(assessment, kept);
  return kept;
}

/** Keeps what is answered in the browser. */
export const practiceQueue = (assessment: string, { guest, ...kept }: KeptPractice, revision: number): SaveQueue =>
  localQueue(kept, next => writePractice(assessment, { guest, revision, ...next }));
