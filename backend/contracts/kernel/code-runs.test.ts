import { expect, test } from 'vitest';
import { codeToTry } from './code-runs.ts';

test('a block is tried with what it needs of the blocks above it', () => {
  const blocks = [
    { language: 'sql', code: 'create table a;', run: 'setup' },
    { language: 'javascript', code: 'let a;' },
    { language: 'sql', code: 'insert;', run: 'after' },
    { language: 'sql', code: 'mistake;', run: 'aside' },
    { language: 'sql', code: 'select;\n', run: 'after' },
    { language: 'sql', code: 'vacuum;', run: 'never' },
    { language: 'sql', code: 'alone;' },
  ] as const;
  expect(blocks.map((_, index) => codeToTry(blocks, index))).toEqual([
    null,
    'let a;',
    'create table a;\n\ninsert;',
    'create table a;\n\ninsert;\n\nmistake;',
    'create table a;\n\ninsert;\n\nselect;',
    null,
    'alone;',
  ]);
});
