import { countOf } from '@learnloom/ui/platform';
import type { SaveStatus } from './save-queue.ts';

const kept = (count: number): string => (count > 0 ? countOf(count, 'answer') : 'changes');

/** What the learner is told about the answers given so far. */
export function saveWords({ state, kept: count, message }: SaveStatus): string {
  switch (state) {
    case 'unkept':
      return 'Answers are not kept';
    case 'saved':
      return 'Saved';
    case 'saving':
      return 'Saving...';
    case 'offline':
      return `Offline: ${kept(count)} kept here`;
    case 'signed-out':
      return `Signed out: ${kept(count)} kept here`;
    case 'closed':
      return 'This attempt takes no more answers';
    case 'refused':
      return `Not saved: ${message}`;
  }
}
