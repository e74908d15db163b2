import type { Preparation, PreparationProblem } from '@learnloom/contracts/media/files';
import { mediaMessages } from './messages/messages.ts';

const t = mediaMessages.text;

/** Why a video stays as it was uploaded. */
const problemTexts: Readonly<Record<PreparationProblem, string>> = {
  codec: t('notPreparedSomeBrowsersCannot'),
  damaged: t('notPreparedTheFileIs'),
  'too-much': t('notPreparedTheFileTakes'),
};

/** What staff are told about the preparation of a video; null: nothing. */
export function preparationText(preparation: Preparation): string | null {
  if (preparation === 'running') return t('beingPrepared');
  return preparation === 'none' || preparation === 'done' ? null : problemTexts[preparation];
}
