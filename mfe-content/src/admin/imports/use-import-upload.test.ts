import { expect, test } from 'vitest';
import { chosenOf } from './use-import-upload.ts';

const fileAt = (path: string, text = 'x'): File => {
  const file = new File([text], path.split('/').at(-1) ?? path);
  Object.defineProperty(file, 'webkitRelativePath', { value: path.includes('/') ? path : '' });
  return file;
};

test('a folder is called by its name, and what no import reads is counted [IMP-01]', () => {
  const chosen = chosenOf(['docs/a.md', 'docs/img/b.png', 'docs/.git/HEAD'].map(path => fileAt(path)));
  expect(chosen).toMatchObject({ name: 'docs', left: 1, size: 2 });
  expect(chosen?.files.map(({ path }) => path)).toEqual(['docs/a.md', 'docs/img/b.png']);
});

test('several files are called by their number, one by its name, none is nothing', () => {
  expect(chosenOf([fileAt('a.md'), fileAt('b.md')])?.name).toBe('2 files');
  expect(chosenOf([fileAt('a.md')])?.name).toBe('a.md');
  expect(chosenOf([])).toBeNull();
});
