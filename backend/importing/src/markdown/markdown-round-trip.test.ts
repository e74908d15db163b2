import { expect, test } from 'vitest';
import { blockShapes } from '@learnloom/documents/block-shapes';
import { documentText, parseDocument, type RichTextDocument } from '@learnloom/documents/document';
import { everyBlock, filledBlock, textSlot } from '@learnloom/documents/every-block.fixture';
import { documentMarkdown } from '@learnloom/documents/markdown';
import { renderDocument } from '@learnloom/documents/render';
import { markdownToDocument } from './markdown.ts';

const parsed = (...ops: readonly object[]): RichTextDocument => parseDocument(JSON.stringify({ v: 1, ops }));

/** Ids are given anew, in the order of the blocks: what Markdown says by signs has none. */
const withoutIds = (document: RichTextDocument): unknown =>
  JSON.parse(documentText(document).replace(/"id":"[a-z0-9]+"/g, '"id":"x"'));

const types = [...blockShapes.keys()];

test.each(types.filter(type => !['table', 'code-group'].includes(type)))(
  'a %s is equal after it is exported and imported [BLK-01]',
  type => {
    const document = parsed(...textSlot('A heading', { header: 2 }), filledBlock(type), { insert: 'After\n' });
    expect(withoutIds(markdownToDocument(documentMarkdown(document)))).toEqual(withoutIds(document));
  },
);

test('a document with every block is shown alike after it is exported and imported [BLK-01]', async () => {
  const document = parsed(...everyBlock());
  const imported = markdownToDocument(documentMarkdown(document));
  const shown = async (of: RichTextDocument) =>
    (await renderDocument(of)).htmlContent.replace(/(mark|note|tab|code):[a-z0-9]+/g, '$1');
  expect(await shown(imported)).toBe(await shown(document));
  expect(documentMarkdown(imported).replace(/"id":"\w+"/g, '')).toBe(
    documentMarkdown(document).replace(/"id":"\w+"/g, ''),
  );
});

test.each<readonly object[]>([
  [{ insert: 'a*b_c`d[e]<f>#g~h|$i$ \\ 1. x\n' }],
  [{ insert: '# no heading\n- no item\n1. no number\n> no quote\n::: no container\n' }],
  [{ insert: 'in' }, { insert: 'ter', attributes: { bold: true } }, { insert: 'nal\n' }],
  [{ insert: 'a`b', attributes: { code: true } }, { insert: '\n' }],
  [{ insert: 'x', attributes: { link: '#top', bold: true, italic: true } }, { insert: '\n' }],
  [{ insert: 'a\n\nb\n' }],
  [{ insert: 'middle' }, { insert: '\n', attributes: { align: 'center' } }],
  [
    { insert: 'q' },
    { insert: '\n', attributes: { blockquote: true } },
    { insert: 'r' },
    { insert: '\n', attributes: { blockquote: true } },
  ],
  [{ insert: '```' }, { insert: '\n', attributes: { 'code-block': 'text' } }],
])('text with signs and formats is equal after it is exported and imported %#', (...ops) => {
  const document = parsed(...ops);
  expect(markdownToDocument(documentMarkdown(document))).toEqual(document);
});
