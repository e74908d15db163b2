import type { CodeLanguage } from '@learnloom/contracts/kernel/code-languages';
import type { CodeRun } from '@learnloom/contracts/kernel/code-runs';
import type { Quill } from './formats.ts';

function formatBlock(quill: Quill, format: string, value: unknown): void {
  const { index } = quill.getSelection(true);
  const block = quill.getLine(index)[0]?.parent;
  if (block) quill.formatLine(quill.getIndex(block), block.length(), format, value, 'user');
}

/** Gives the whole code block at the cursor another language. */
export const setCodeLanguage = (quill: Quill, language: CodeLanguage): void =>
  formatBlock(quill, 'code-block', language);

/** Says how readers try the whole code block at the cursor; null: on its own. */
export const setCodeRun = (quill: Quill, run: CodeRun | null): void => formatBlock(quill, 'code-run', run ?? false);
