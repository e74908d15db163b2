import type { CodeLanguage } from './code-languages.ts';

/**
 * How a block of code is tried by a reader, where not on its own: id → words for authors.
 * `after`: with the blocks above it. `aside`: so too, but the blocks below go on without it, as when it shows a mistake.
 * `setup`: hidden from readers, there for the blocks below. `never`: no button, and nothing below needs it.
 */
export const codeRuns = {
  after: 'After the blocks above',
  aside: 'After the blocks above, without affecting later blocks',
  setup: 'Hidden setup for the blocks below',
  never: 'Not runnable',
} as const;
export type CodeRun = keyof typeof codeRuns;

export const isCodeRun = (value: unknown): value is CodeRun =>
  typeof value === 'string' && Object.hasOwn(codeRuns, value);

export interface CodeToTry {
  readonly language: CodeLanguage | string;
  readonly code: string;
  readonly run?: CodeRun | undefined;
}

/**
 * What is run when a reader tries the block at `index`: its code, after what it needs of the blocks of its language above
 * it. Null where it is not to be tried.
 */
export function codeToTry(blocks: readonly CodeToTry[], index: number): string | null {
  const block = blocks[index];
  if (!block || block.run === 'never' || block.run === 'setup') return null;
  if (block.run === undefined) return block.code;
  const needed = blocks
    .slice(0, index)
    .filter(({ language, run }) => language === block.language && run !== 'aside' && run !== 'never');
  return [...needed, block].map(({ code }) => code.trimEnd()).join('\n\n');
}
