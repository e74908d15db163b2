import { countOf } from '@learnloom/ui/platform';
import type { SaveStatus } from './save-queue.ts';

const kept = (count: number): string => (count > 0 ? countOf(count, 'answer') : 'changes');

/** What the learner is told about the answers given so far. */
export function saveWords({ state, kept: count, message }: SaveStatus): string {
  switch (state) {
    case 'unkept':
      return 'Answers are not being saved';
    case 'saved':
      return 'Saved';
    case 'saving':
      return 'Saving...';
    case 'offline':
      return `Offline: ${kept(count)} saved on this device`;
    case 'signed-out':
      return `Signed out: ${kept(count)} saved on this device`;
    case 'closed':
      return 'This attempt no longer accepts answers';
    case 'refused':
      return `Not saved: ${message}`;
  }
}
