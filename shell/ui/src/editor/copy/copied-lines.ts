import { blockOf, INLINE_EMBED, type BlockValue } from '@learnloom/contracts/kernel/block';

export type Formats = Readonly<Record<string, unknown>>;
/** Operations of a document or of a slot. */
export interface CopiedOp {
  readonly insert?: unknown;
  readonly attributes?: object | undefined;
}

export interface CopiedSpan {
  readonly text: string;
  readonly inline: BlockValue | null;
  readonly formats: Formats;
}

/** A line of what is copied: words, or a block. */
export interface CopiedLine {
  readonly spans: readonly CopiedSpan[];
  readonly block: BlockValue | null;
  readonly image: { readonly src: string; readonly alt: string } | null;
  readonly formats: Formats;
}

const imageOf = (insert: unknown): CopiedLine['image'] => {
  const image: unknown = typeof insert === 'object' && insert !== null ? Reflect.get(insert, 'image') : null;
  if (typeof image !== 'object' || image === null) return null;
  const { src, alt } = image as Readonly<Record<string, unknown>>;
  return typeof src === 'string' ? { src, alt: typeof alt === 'string' ? alt : '' } : null;
};

/** The lines of a document or of a part of it; the last one may be open. */
export function copiedLines(ops: readonly CopiedOp[]): readonly CopiedLine[] {
  const lines: CopiedLine[] = [];
  let spans: CopiedSpan[] = [];
  const end = (formats: Formats): void => {
    lines.push({ spans, block: null, image: null, formats });
    spans = [];
  };
  for (const { insert, attributes } of ops) {
    const formats = (attributes ?? {}) as Formats;
    if (typeof insert === 'string') {
      insert.split('\n').forEach((text, index) => {
        if (index > 0) end(formats);
        if (text !== '') spans.push({ text, inline: null, formats });
      });
      continue;
    }
    const block = blockOf(insert);
    const image = imageOf(insert);
    if (block && typeof insert === 'object' && insert !== null && INLINE_EMBED in insert)
      spans.push({ text: '', inline: block, formats });
    else if (block || image) {
      if (spans.length > 0) end({});
      lines.push({ spans: [], block, image, formats });
    }
  }
  if (spans.length > 0) end({});
  return lines;
}

export const wordsOf = ({ spans }: CopiedLine): string => spans.map(({ text }) => text).join('');

export const slotLines = (block: BlockValue, slot: string): readonly CopiedLine[] =>
  copiedLines(block.slots[slot] ?? []);

export const textProp = ({ props }: BlockValue, name: string): string => {
  const value = props[name];
  return typeof value === 'string' ? value : '';
};

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly content: string;
  readonly language: string;
}

/** The entries of a block with columns, tabs or grouped code. */
export function entriesOf({ props }: BlockValue): readonly Entry[] {
  const items: unknown = props['items'];
  if (!Array.isArray(items)) return [];
  return items.map((item: unknown) => {
    const entry = (typeof item === 'object' && item !== null ? item : {}) as Readonly<Record<string, unknown>>;
    const text = (name: string): string => (typeof entry[name] === 'string' ? entry[name] : '');
    return { id: text('id'), label: text('label'), content: text('content'), language: text('language') };
  });
}

/** Rows of cells of a table block, each cell as its lines. */
export function tableRows(block: BlockValue): readonly (readonly (readonly CopiedLine[])[])[] {
  const rows: unknown = block.props['rows'];
  const columns = entriesOf(block);
  return (Array.isArray(rows) ? rows : []).map(row =>
    columns.map(({ id }) => slotLines(block, `${String(row)}:${id}`)),
  );
}
