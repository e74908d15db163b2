import { parseCaptions, type Cue } from '@learnloom/contracts/media/captions';
import { mediaAddress } from '@learnloom/ui/platform';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

/** The text of a caption file. Throws when it cannot be had. */
export async function readCaptionFile(file: string): Promise<string> {
  const response = await fetch(mediaAddress(file), { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The captions could not be loaded (${response.status})`);
  return response.text();
}

/** Why captions cannot be used, with the line; null: they can. */
export function captionProblem(text: string): string | null {
  const [problem] = parseCaptions(text).errors;
  return problem ? t('lineText', { line: problem.line, message: problem.message }) : null;
}

/** What may be meant so, such as captions that overlap. */
export const captionWarnings = (text: string): readonly string[] =>
  parseCaptions(text).warnings.map(({ line, message }) => t('lineText', { line, message }));

const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What is said, without times and marks: a line for each caption. */
export const spokenText = (cues: readonly Pick<Cue, 'text'>[]): string =>
  cues
    .map(({ text }) => plain(text))
    .filter(Boolean)
    .join('\n');
