import { BLOCK_EMBED, INLINE_EMBED, type SlotOp } from '@learnloom/contracts/kernel/block';
import type { BlockShape } from './block-shape.ts';
import { blockShapes } from './block-shapes.ts';

const FILE = '0b6c2a4e-6f0e-4b7e-9a51-3f1c7f0d2a11-40x20.png';

/** Values for props that are empty in a new block, so that each block shows something. */
const props: Readonly<Record<string, object>> = {
  image: { src: FILE, alt: 'A map', width: 50, align: 'left' },
  figure: { src: 'https://example.org/a.png', alt: 'A chart', width: 75 },
  video: { src: FILE, alt: 'A film', poster: FILE, captions: 'https://example.org/a.vtt' },
  code: {
    content: 'const one = 1;\nconst two = 2;\nprint(one);',
    highlightLine: '1, 2-3',
    highlightType: 'warning',
    diffAddLines: '2',
    diffRemoveLines: '3',
    wordHighlight: 'one',
    label: 'sum.js',
    isFocusMode: true,
  },
  'code-group': {
    items: ['npm', 'pnpm'].map(label => ({ id: label, label, language: 'bash', content: `${label} install` })),
  },
  admonition: { kind: 'warning', title: 'Mind the gap' },
  math: { content: '\\frac{a}{b}' },
  'inline-math': { content: 'e^{i\\pi}' },
  diagram: { content: 'graph TD\n  A --> B', alt: 'A leads to B' },
  embed: { provider: 'youtube', video: 'dQw4w9WgXcQ', title: 'A talk' },
  button: { url: 'https://example.org/', label: 'Read more' },
  'link-card': { url: 'https://example.org/', title: 'Example', description: 'A site', image: FILE },
};

/** A line as Quill has it: in one operation with its line break where both have the same formats. */
export const textSlot = (text: string, attributes?: object): readonly SlotOp[] =>
  attributes ? [{ insert: text }, { insert: '\n', attributes }] : [{ insert: `${text}\n` }];

/** A block of a type with words in each of its slots. */
export function filledBlock(type: string, words = 'Words'): SlotOp {
  const shape = blockShapes.get(type) as BlockShape<Record<string, unknown>>;
  const created = shape.create();
  const all = { ...created.props, ...props[type] };
  const slots = Object.fromEntries(
    shape.slots(all).map(({ key }, index) => [key, textSlot(`${words} ${index + 1}`)] as const),
  );
  const value = { type, id: type.replaceAll('-', '').slice(0, 12), props: all, slots };
  return { insert: { [shape.place === 'inline' ? INLINE_EMBED : BLOCK_EMBED]: value } };
}

/** A document with every block, and every format of text and lines. */
export function everyBlock(): readonly SlotOp[] {
  const inline = [...blockShapes.values()].filter(({ place }) => place === 'inline').map(({ type }) => type);
  const blocks = [...blockShapes.keys()].filter(type => !inline.includes(type));
  return [
    ...textSlot('A heading', { header: 2 }),
    { insert: 'Bold', attributes: { bold: true } },
    { insert: ' and ' },
    { insert: 'large', attributes: { size: 'large' } },
    { insert: 'Ctrl', attributes: { kbd: true } },
    { insert: 'marked', attributes: { mark: true } },
    { insert: 'link', attributes: { link: 'https://example.org/' } },
    ...inline.map(type => filledBlock(type)),
    { insert: '\n' },
    ...blocks.map(type => filledBlock(type)),
    ...textSlot('First', { list: 'ordered', 'list-start': 3 }),
    { ...filledBlock('code'), attributes: { 'list-content': 1 } },
    ...textSlot('More of the first', { 'list-content': 1 }),
    ...textSlot('Second', { list: 'ordered' }),
    ...textSlot('Done', { list: 'checked' }),
    ...textSlot('Open', { list: 'unchecked' }),
  ];
}
