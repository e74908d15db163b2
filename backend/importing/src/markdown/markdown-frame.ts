import type { SlotOp } from '@learnloom/contracts/kernel/block';
import type { SlotProfile } from '@learnloom/documents/block-shape';
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
  /** What the slot may hold that is written. */
  readonly profile: SlotProfile;
}

export const newFrame = (profile: SlotProfile = 'full'): Frame => ({
  profile,
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
  code: { code: true },
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

/** Rows of one table; a longer one is split. */
const MAX_ROWS = 200;
const MAX_CELLS = 2000;

/** Tables with the rows of one, its cells as `cell` reads them: more than one where it has more rows than a table may have. */
export function tablesOf(
  tokens: readonly Token[],
  cell: (content: readonly Token[], row: Token | undefined) => readonly SlotOp[],
): readonly WrittenBlock[] {
  const rows: { slots: (readonly SlotOp[])[]; headers: boolean[] }[] = [];
  const aligns: (string | null)[] = [];
  let row: Token | undefined;
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'tr_open') {
      rows.push({ slots: [], headers: [] });
      row = token;
    }
    if (token.type !== 'th_open' && token.type !== 'td_open') continue;
    const current = rows.at(-1);
    current?.slots.push(cell(tokens[at + 1]?.children ?? [], row));
    current?.headers.push(token.type === 'th_open');
    if (rows.length === 1) aligns.push(/text-align:(\w+)/.exec(token.attrGet('style') ?? '')?.[1] ?? null);
  }
  const headerRow = rows[0]?.headers.every(Boolean) ?? true;
  const headerColumn = rows.length > 1 && rows.slice(1).every(({ headers }) => headers[0] === true);
  const [head, ...others] = rows;
  const most = Math.min(MAX_ROWS, Math.max(2, Math.floor(MAX_CELLS / Math.max(1, aligns.length)))) - 1;
  const written = (part: typeof rows): WrittenBlock => {
    const ids = part.map((_, index) => `r${index + 1}`);
    const items = aligns.map((align, index) => ({ id: `c${index + 1}`, align }));
    const slots = part.flatMap(({ slots: cells }, at) =>
      items.map(({ id }, index) => [`${ids[at]}:${id}`, cells[index] ?? []] as const),
    );
    const shown = { ...(!headerRow && { headerRow }), ...(headerColumn && { headerColumn }) };
    return { props: { rows: ids, items, ...shown }, slots: Object.fromEntries(slots) };
  };
  if (!head || others.length <= most) return [written(rows)];
  return Array.from({ length: Math.ceil(others.length / most) }, (_, index) =>
    written([head, ...others.slice(index * most, (index + 1) * most)]),
  );
}
