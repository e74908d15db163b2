import type { TakingTranslate } from '../messages/messages.ts';
import type { SaveStatus } from './save-queue.ts';

/** What the learner is told about the answers given so far. */
export function saveWords({ state, kept: count, message }: SaveStatus, t: TakingTranslate): string {
  switch (state) {
    case 'unkept':
      return t('save.unkept');
    case 'saved':
      return t('save.saved');
    case 'saving':
      return t('save.saving');
    case 'offline':
      return count > 0 ? t('save.offline', { count }) : t('save.offlineChanges');
    case 'signed-out':
      return count > 0 ? t('save.signedOut', { count }) : t('save.signedOutChanges');
    case 'closed':
      return t('save.closed');
    case 'refused':
      return t('save.refused', { message });
  }
}
