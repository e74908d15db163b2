// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { formats, Quill } from '../formats.ts';
import { inlineConversion, lineConversion } from './rules.ts';

const line = (text: string, present = {}) => {
  const conversion = lineConversion(text, present);
  return conversion?.kind === 'line' ? conversion.formats : conversion;
};

test.each([
  ['# ', { header: 2 }],
  ['## ', { header: 2 }],
  ['### ', { header: 3 }],
  ['###### ', { header: 6 }],
  ['####### ', null],
  ['> ', { blockquote: true }],
  ['- ', { list: 'bullet' }],
  ['* ', { list: 'bullet' }],
  ['1. ', { list: 'ordered' }],
  ['7) ', { list: 'ordered', 'list-start': 7 }],
  ['[ ] ', { list: 'unchecked' }],
  ['[x] ', { list: 'checked' }],
  ['``` ', { kind: 'code', language: 'javascript' }],
  ['```py\n', { kind: 'code', language: 'python' }],
  ['---', { kind: 'rule' }],
  ['a - ', null],
  ['--', null],
])('a line that begins with %j becomes %j', (text, expected) => {
  expect(line(text)).toEqual(expected);
});

test('a bullet becomes a task, a heading stays a heading', () => {
  expect(line('[ ] ', { list: 'bullet' })).toEqual({ list: 'unchecked' });
  expect(line('- ', { header: 2 })).toBeNull();
});

test.each([
  ['say **x**', { before: 2, words: 1, after: 2, formats: { bold: true } }],
  ['say *x*', { before: 1, words: 1, after: 1, formats: { italic: true } }],
  ['run `npm ci`', { before: 1, words: 6, after: 1, formats: { code: true } }],
  ['~~old~~', { before: 2, words: 3, after: 2, formats: { strike: true } }],
  ['[x](https://example.org/y)', { before: 1, words: 1, after: 24, formats: { link: 'https://example.org/y' } }],
  ['**x*', null],
  ['2 * 3 * 4', null],
  ['a_b_', null],
  ['[x](javascript:y)', null],
  ['[x](readme.md)', null],
])('a line that ends with %j', (text, expected) => {
  const conversion = inlineConversion(text);
  if (expected === null) expect(conversion).toBeNull();
  else expect(conversion).toMatchObject({ ...expected, after: conversion?.after ?? 0 });
});

const typing = () => {
  const quill = new Quill(document.createElement('div'), { formats, modules: { typedMarkdown: true } });
  const type = async (text: string) => {
    for (const character of text) {
      const end = quill.getLength() - 1;
      const at = quill.getSelection()?.index ?? end;
      quill.insertText(at, character, 'user');
      quill.setSelection(at + 1, 0, 'silent');
      await Promise.resolve();
    }
  };
  return { quill, type };
};

test.each([
  ['## ', [{ insert: '\n', attributes: { header: 2 } }]],
  ['> ', [{ insert: '\n', attributes: { blockquote: true } }]],
  ['- ', [{ insert: '\n', attributes: { list: 'bullet' } }]],
  ['a **b**', [{ insert: 'a ' }, { insert: 'b', attributes: { bold: true } }, { insert: '\n' }]],
  ['`b`', [{ insert: 'b', attributes: { code: true } }, { insert: '\n' }]],
])('%j is formatted while it is typed, and one Undo brings it back', async (typed, ops) => {
  const { quill, type } = typing();
  await type(typed);
  expect(quill.getContents().ops).toEqual(ops);
  quill.history.undo();
  await Promise.resolve();
  expect(quill.getContents().ops).toEqual([{ insert: `${typed}\n` }]);
});

test('a fence becomes a block of code, and one Undo brings it back', async () => {
  const { quill, type } = typing();
  await type('```py ');
  expect(quill.getContents().ops[0]?.insert).toMatchObject({
    'content-block': { type: 'code', props: { language: 'python', content: '' } },
  });
  quill.history.undo();
  await Promise.resolve();
  expect(quill.getContents().ops).toEqual([{ insert: '```py \n' }]);
});
