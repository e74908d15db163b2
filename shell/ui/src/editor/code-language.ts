import type { CodeLanguage } from '@learnloom/contracts/kernel/code-languages';
import type { Quill } from './formats.ts';

/** Gives the whole code block at the cursor another language. */
export function setCodeLanguage(quill: Quill, language: CodeLanguage): void {
  const { index } = quill.getSelection(true);
  const block = quill.getLine(index)[0]?.parent;
  if (block) quill.formatLine(quill.getIndex(block), block.length(), 'code-block', language, 'user');
}
