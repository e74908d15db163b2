// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { formats, Quill } from '../formats.ts';
import { insertAt } from './insert.ts';

const snippet = JSON.stringify({
  v: 1,
  ops: [{ insert: 'Install' }, { insert: '\n', attributes: { header: 2 } }, { insert: 'Run npm ci.\n' }],
});

function textWith(...ops: readonly { readonly insert: string }[]) {
  const quill = new Quill(document.createElement('div'), { formats });
  quill.setContents([...ops]);
  return quill;
}

test('a snippet takes the place of what was typed for it, and one Undo brings that back', () => {
  const quill = textWith({ insert: 'Before\n/inst\nAfter\n' });
  quill.history.clear();
  insertAt(quill, { document: snippet }, 'Before\n'.length, '/inst'.length);
  expect(quill.getContents().ops).toEqual([
    { insert: 'Before\nInstall' },
    { insert: '\n', attributes: { header: 2 } },
    { insert: 'Run npm ci.\n\nAfter\n' },
  ]);
  quill.history.undo();
  expect(quill.getContents().ops).toEqual([{ insert: 'Before\n/inst\nAfter\n' }]);
});

test('a snippet that is inserted within a line comes between its two halves', () => {
  const quill = textWith({ insert: 'One two\n' });
  insertAt(quill, { document: snippet }, 'One '.length);
  expect(quill.getText()).toBe('One \nInstall\nRun npm ci.\ntwo\n');
});

test('an empty snippet changes nothing', () => {
  const quill = textWith({ insert: 'One\n' });
  insertAt(quill, { document: '' }, 0);
  expect(quill.getContents().ops).toEqual([{ insert: 'One\n' }]);
});
