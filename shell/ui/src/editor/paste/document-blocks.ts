import type { Op } from 'quill-delta';
import { codeLanguageOf } from '@learnloom/contracts/kernel/code-languages';
import {
  BLOCK_EMBED,
  blockOf,
  INLINE_EMBED,
  MAX_NESTING,
  type BlockValue,
  type SlotOp,
} from '@learnloom/contracts/kernel/block';
import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import { newBlockId } from '@learnloom/documents/block-id';
import type { BlockParts, SlotProfile } from '@learnloom/documents/block-shape';
import {
  admonitionKinds,
  shape as admonition,
  type AdmonitionKind,
} from '@learnloom/documents/blocks/admonition/shape';
import { shape as code } from '@learnloom/documents/blocks/code/shape';
import { shape as collapsible } from '@learnloom/documents/blocks/collapsible/shape';
import { embeddedVideo, shape as embed } from '@learnloom/documents/blocks/embed/shape';
import { shape as figure } from '@learnloom/documents/blocks/figure/shape';
import { shape as footnote } from '@learnloom/documents/blocks/footnote/shape';
import { shape as image } from '@learnloom/documents/blocks/image/shape';
import { MAX_INLINE_TEX, shape as inlineMath } from '@learnloom/documents/blocks/inline-math/shape';
import { MAX_TEX, shape as math } from '@learnloom/documents/blocks/math/shape';
import { shape as quoteFigure } from '@learnloom/documents/blocks/quote-figure/shape';
import { shape as rule } from '@learnloom/documents/blocks/rule/shape';
import {
  cellKey,
  MAX_CELLS,
  MAX_ROWS,
  MAX_TABLE_COLUMNS,
  shape as table,
} from '@learnloom/documents/blocks/table/shape';
import { shape as video } from '@learnloom/documents/blocks/video/shape';
import type Quill from 'quill';
import type { Insert, PastedBlocks, SlotText } from './pasted-blocks.ts';

interface Shape {
  readonly type: string;
  readonly place: 'block' | 'inline';
  readonly allowedIn: readonly SlotProfile[];
}

/** Which blocks a text takes. */
export interface BlockPlace {
  readonly profile: SlotProfile;
  /** How many blocks it is within; null: it takes no blocks at all. */
  readonly depth: number | null;
}

/** What may stand in a text, by the formats that its editor has. */
function placeOf({ scroll, root }: Quill): BlockPlace {
  const takes = (format: string): boolean => scroll.query(format) !== null;
  let depth = 0;
  for (let node = root.parentElement; node; node = node.parentElement) if (node.matches('.ll-block')) depth += 1;
  const profile = takes('header') ? 'full' : takes(BLOCK_EMBED) ? 'cell' : 'line';
  return { profile, depth: takes(BLOCK_EMBED) || takes(INLINE_EMBED) ? depth : null };
}

interface NewParts {
  readonly props?: Readonly<Record<string, unknown>>;
  readonly slots?: Readonly<Record<string, SlotText>>;
}

function insertOf(shape: Shape, created: BlockParts<object>, { props = {}, slots = {} }: NewParts = {}): Insert {
  const value: BlockValue = {
    type: shape.type,
    id: newBlockId(),
    props: { ...created.props, ...props },
    slots: { ...created.slots, ...(slots as Record<string, readonly SlotOp[]>) },
  };
  return { [shape.place === 'inline' ? INLINE_EMBED : BLOCK_EMBED]: value };
}

/** Lines of a slot that takes text and blocks for cells only: headings and quotes become paragraphs. */
function forCell(ops: SlotText): SlotText {
  return ops.flatMap(({ insert, attributes = {} }): Op[] => {
    if (insert === undefined) return [];
    const block = typeof insert === 'object' ? blockOf(insert) : null;
    if (typeof insert === 'object' && !block) return [];
    const { header: _header, blockquote: _quote, 'code-block': _code, 'list-content': _part, ...rest } = attributes;
    return [{ insert, ...(Object.keys(rest).length > 0 && { attributes: rest }) }];
  });
}

const captionSlot = (caption: SlotText): NewParts => ({ slots: { caption } });

function tableInsert({
  cells,
  alignments,
  headerRow,
  headerColumn,
}: Parameters<PastedBlocks['table']>[0]): Insert | null {
  const columns = alignments.length;
  if (cells.length > MAX_ROWS || columns > MAX_TABLE_COLUMNS || cells.length * columns > MAX_CELLS) return null;
  const created = table.create({ rows: cells.length, columns });
  const { rows, items } = created.props;
  const slots = Object.fromEntries(
    rows.flatMap((row, down) =>
      items.map(({ id }, across) => [cellKey(row, id), forCell(cells[down]?.[across] ?? [{ insert: '\n' }])] as const),
    ),
  );
  const aligned = items.map((item, index) => ({ ...item, align: alignments[index] ?? null }));
  return insertOf(table, created, { props: { items: aligned, headerRow, headerColumn }, slots });
}

/** The blocks that a text takes. `language`: of code that does not say it. */
export function blocksFor({ profile, depth }: BlockPlace, language = ''): PastedBlocks {
  const takes = ({ allowedIn }: Shape): boolean =>
    depth !== null && depth < MAX_NESTING && allowedIn.some(one => one === profile);
  const given = (shape: Shape, insert: () => Insert | null): Insert | null => (takes(shape) ? insert() : null);
  return {
    code: ({ content, language: told }) =>
      given(code, () =>
        insertOf(code, code.create({ content, language: codeLanguageOf(told === 'text' ? language : told) })),
      ),
    table: parts => given(table, () => tableInsert(parts)),
    rule: () => given(rule, () => insertOf(rule, rule.create())),
    collapsible: ({ summary, body, open }) =>
      given(collapsible, () =>
        insertOf(collapsible, collapsible.create(), { props: { open }, slots: { summary, body } }),
      ),
    admonition: ({ kind, title, body }) =>
      given(admonition, () => {
        const known = Object.hasOwn(admonitionKinds, kind) ? (kind as AdmonitionKind) : 'note';
        return insertOf(admonition, admonition.create({ kind: known }), { props: { title }, slots: { body } });
      }),
    image: ({ src, alt }) =>
      depth === null
        ? oldImage(src, alt)
        : given(image, () => insertOf(image, image.create(), { props: { src, alt } })),
    figure: ({ src, alt, caption }) =>
      given(figure, () => insertOf(figure, figure.create(), { props: { src, alt }, ...captionSlot(caption) })),
    quote: ({ quote, caption }) =>
      given(quoteFigure, () =>
        insertOf(quoteFigure, quoteFigure.create(), { slots: { quote: forCell(quote), caption } }),
      ),
    video: address =>
      embeddedVideo(address)
        ? given(embed, () => insertOf(embed, embed.create({ address })))
        : /^https:\/\/[^/]+\..*\.(?:mp4|webm|mov|m4v)(?:[?#]|$)/i.test(address)
          ? given(video, () => insertOf(video, video.create(), { props: { src: address } }))
          : null,
    math: tex =>
      tex.length > MAX_TEX ? null : given(math, () => insertOf(math, math.create(), { props: { content: tex } })),
    inlineMath: tex => {
      const content = tex.replace(/\s+/g, ' ');
      if (content.length > MAX_INLINE_TEX) return null;
      return given(inlineMath, () => insertOf(inlineMath, inlineMath.create(), { props: { content } }));
    },
    footnote: note => given(footnote, () => insertOf(footnote, footnote.create(), { slots: { note } })),
  };
}

export const blocksOf = (quill: Quill, language = ''): PastedBlocks => blocksFor(placeOf(quill), language);

const oldImage = (src: string, alt: string): Insert | null => (parseMediaKey(src) ? { image: { src, alt } } : null);

/** What stands in a text for an image of this site. */
export const imageInsert = (quill: Quill, { src, alt }: { readonly src: string; readonly alt: string }): Insert =>
  blocksOf(quill).image({ src, alt }) ?? { image: { src, alt } };
