import type { Preparation, PreparationProblem } from '@learnloom/contracts/media/files';

/** Why a video stays as it was uploaded. */
const problemTexts: Readonly<Record<PreparationProblem, string>> = {
  codec:
    'Not prepared: some browsers cannot play its codecs, and the server has no ffmpeg to convert it. Export it as H.264 with AAC sound and upload it again.',
  damaged: 'Not prepared: the file is damaged or incomplete. Export the video and upload it again.',
  'too-much': 'Not prepared: the file takes too much time or memory. Export the video and upload it again.',
};

/** What staff are told about the preparation of a video; null: nothing. */
export function preparationText(preparation: Preparation): string | null {
  if (preparation === 'running') return 'Being prepared';
  return preparation === 'none' || preparation === 'done' ? null : problemTexts[preparation];
}
