import type { HeadingEntry } from '@learnloom/contracts/kernel/document';
import type { Line } from './lines.ts';

/** Letters and digits of any script in lower case, without accents, joined by hyphens. */
const headingSlug = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section';

/** Ids of the page around a document: a heading with one of them could not be jumped to, or would be taken for that. */
const idsOfThePage = ['boot', 'main', 'menu', 'root'];

/** Headings in document order; equal ones get `-2`, `-3`, … so that each address in the page is unique. */
export function headingsOf(lines: readonly Line[]): ReadonlyMap<Line, HeadingEntry> {
  const used = new Set(idsOfThePage);
  // What follows the last number given: counted from 2 each time, ten thousand equal headings would take seconds.
  const nextNumber = new Map<string, number>();
  const headings = new Map<Line, HeadingEntry>();
  for (const line of lines) {
    const text = line.text.trim();
    if (!line.formats.header || text === '') continue;
    const wanted = headingSlug(text);
    let slug = wanted;
    let number = nextNumber.get(wanted) ?? 2;
    for (; used.has(slug); number += 1) slug = `${wanted}-${number}`;
    nextNumber.set(wanted, number);
    used.add(slug);
    headings.set(line, { text, slug, level: line.formats.header });
  }
  return headings;
}
