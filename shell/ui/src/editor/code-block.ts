import type { CodeLanguage } from '@learnloom/contracts/kernel/code-languages';
import type { CodeRun } from '@learnloom/contracts/kernel/code-runs';
import { shape as code } from '@learnloom/documents/blocks/code/shape';
import type { Quill } from './formats.ts';
import { profileOf, replaceLines, takesBlock } from './insert/insert.ts';

function formatBlock(quill: Quill, format: string, value: unknown): void {
  const { index } = quill.getSelection(true);
  const block = quill.getLine(index)[0]?.parent;
  if (block) quill.formatLine(quill.getIndex(block), block.length(), format, value, 'user');
}

/** Makes a code block of the selected lines. False: the text takes no blocks. */
export function makeCodeBlock(quill: Quill): boolean {
  const made = (content: string) => ({ type: code.type, ...code.create({ content }) });
  if (!code.allowedIn.includes(profileOf(quill)) || !takesBlock(quill, made(''))) return false;
  replaceLines(quill, made);
  return true;
}

/** Gives the whole code block at the cursor another language. */
export const setCodeLanguage = (quill: Quill, language: CodeLanguage): void =>
  formatBlock(quill, 'code-block', language);

/** Says how readers try the whole code block at the cursor; null: on its own. */
export const setCodeRun = (quill: Quill, run: CodeRun | null): void => formatBlock(quill, 'code-run', run ?? false);
