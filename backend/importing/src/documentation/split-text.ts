import { convertMarkdown } from '../markdown/markdown.ts';
import { Mistakes } from '../markdown/mistakes.ts';
import { parseMarkdown, type Dialect } from '../markdown/parse-markdown.ts';
import { MAX_CHARACTERS } from '@learnloom/contracts/kernel/document';

/** Lines of a text, from 0, that become a lesson of their own. */
export interface TextPart {
  /** From 1. */
  readonly number: number;
  readonly of: number;
  readonly from: number;
  /** The first line behind it. */
  readonly to: number;
}

/** Characters of Markdown in one part: the text that is made of it is shorter, but for what it includes. */
const MAX_PART = MAX_CHARACTERS - 5000;
/** A part is not shorter only because a better place to begin another one follows. */
const MIN_PART = MAX_PART / 3;

interface Line {
  readonly length: number;
  /** How well a part begins here, from 1 for the best; 0: not at all. */
  readonly rank: number;
}

const BLANK_RANK = 7;

function rankedLines(body: string, added: ReadonlyMap<number, number>): readonly Line[] {
  let fence = '';
  return body.split('\n').map((text, at, all) => {
    const ticks = /^\s*(`{3,}|~{3,})/.exec(text)?.[1] ?? '';
    const isInFence = fence !== '';
    if (ticks !== '' && (fence === '' || ticks.startsWith(fence))) fence = fence === '' ? ticks : '';
    const length = text.length + 1 + (added.get(at) ?? 0);
    if (isInFence || at === 0) return { length, rank: 0 };
    const level = /^(#{1,6})\s/.exec(text)?.[1]?.length ?? 0;
    if (level > 0) return { length, rank: level };
    return { length, rank: text !== '' && /^\s*$/.test(all[at - 1] ?? '') && /^\S/.test(text) ? BLANK_RANK : 0 };
  });
}

/** Where a text is cut so that each part fits a document: before headings, the highest first; else between paragraphs. */
function cuts(lines: readonly Line[]): readonly number[] {
  const starts = [0];
  let size = 0;
  let best: { readonly at: number; readonly rank: number } | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const { length, rank } = lines[at] ?? { length: 0, rank: 0 };
    if (size >= MIN_PART && rank > 0 && (best === null || rank <= best.rank)) best = { at, rank };
    size += length;
    if (size <= MAX_PART || best === null) continue;
    starts.push(best.at);
    size = lines.slice(best.at, at + 1).reduce((sum, line) => sum + line.length, 0);
    best = null;
  }
  return starts;
}

function fits(body: string, dialect: Dialect): boolean {
  try {
    convertMarkdown(parseMarkdown(body, { dialect }), 0);
    return true;
  } catch (error) {
    if (!(error instanceof Mistakes)) throw error;
    return false;
  }
}

/**
 * Parts of a text that is longer than a document may be, with the characters that its lines take in from other files; null:
 * it is not, or cannot be cut.
 */
export function partsOfText(
  body: string,
  dialect: Dialect,
  added: ReadonlyMap<number, number> = new Map(),
): readonly TextPart[] | null {
  const more = [...added.values()].reduce((sum, length) => sum + length, 0);
  if (body.length + more <= MAX_CHARACTERS || (more === 0 && fits(body, dialect))) return null;
  const lines = rankedLines(body, added);
  const starts = cuts(lines);
  if (starts.length === 1) return null;
  return starts.map((from, index) => ({
    number: index + 1,
    of: starts.length,
    from,
    to: starts[index + 1] ?? lines.length,
  }));
}

const DEFINITION = /^ {0,3}\[(?!\^)[^\]]+\]:\s+\S/;

/** The Markdown of a part, with the addresses that the whole text defines at its end. */
export function markdownOfPart(body: string, { from, to }: TextPart): string {
  const lines = body.split('\n');
  const definitions = lines.filter((line, at) => (at < from || at >= to) && DEFINITION.test(line));
  const own = lines.slice(from, to).join('\n');
  return definitions.length === 0 ? own : `${own}\n\n${definitions.join('\n')}`;
}
