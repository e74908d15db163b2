import type { SlotOp } from '@learnloom/contracts/kernel/block';
import type { Formats } from '@learnloom/documents/formats';
import type { markdownParser } from './markdown-syntax.ts';
import { OpsWriter, type WrittenBlock } from './ops-writer.ts';

export type Token = ReturnType<ReturnType<typeof markdownParser>['parse']>[number];

/** What is written at the moment: the document, or a slot of a container within it. */
export interface Frame {
  readonly writer: OpsWriter;
  readonly lists: ('ordered' | 'bullet')[];
  quotes: number;
  /** The next paragraph is the first of its list item. */
  isNewItem: boolean;
  /** The number that the next item says. */
  listStart: number | null;
  lastCode: string | null;
}

export const newFrame = (): Frame => ({
  writer: new OpsWriter(),
  lists: [],
  quotes: 0,
  isNewItem: false,
  listStart: null,
  lastCode: null,
});

/** Formats by the elements that mean them. */
export const tagFormats: Readonly<Record<string, Formats>> = {
  b: { bold: true },
  i: { italic: true },
  u: { underline: true },
  s: { strike: true },
  sub: { script: 'sub' },
  sup: { script: 'super' },
  kbd: { kbd: true },
  mark: { mark: true },
  small: { size: 'small' },
  large: { size: 'large' },
  huge: { size: 'huge' },
  strong: { bold: true },
  em: { italic: true },
};

export const levelOf = (token: Token): number => Number(token.tag.slice(1));

/** Index of the token that closes the one at `at`; itself when it opens nothing. */
export function endOf(tokens: readonly Token[], at: number): number {
  let depth = 0;
  for (let index = at; index < tokens.length; index += 1) {
    depth += tokens[index]?.nesting ?? 0;
    if (depth <= 0) return index;
  }
  return tokens.length;
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
}

/** A table, with its cells as `cell` reads them. */
export function tableOf(
  tokens: readonly Token[],
  cell: (content: readonly Token[], row: Token | undefined) => readonly SlotOp[],
): WrittenBlock {
  const rows: (readonly SlotOp[])[][] = [];
  const aligns: (string | null)[] = [];
  let row: Token | undefined;
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'tr_open') {
      rows.push([]);
      row = token;
    }
    if (token.type !== 'th_open' && token.type !== 'td_open') continue;
    rows.at(-1)?.push(cell(tokens[at + 1]?.children ?? [], row));
    if (token.type === 'th_open') aligns.push(/text-align:(\w+)/.exec(token.attrGet('style') ?? '')?.[1] ?? null);
  }
  const ids = rows.map((_, index) => `r${index + 1}`);
  const items = aligns.map((align, index) => ({ id: `c${index + 1}`, align }));
  const slots = rows.flatMap((row, at) =>
    items.map(({ id }, index) => [`${ids[at]}:${id}`, row[index] ?? []] as const),
  );
  return { props: { rows: ids, items }, slots: Object.fromEntries(slots) };
}
