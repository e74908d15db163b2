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

const titleOf = ({ spans }: Line): string =>
  spans
    .map(({ inline, text }) => (inline ? '' : text))
    .join('')
    .trim();

/**
 * Headings in document order; equal ones get `-2`, `-3`, … so that each address in the page is unique. Ids that authors
 * have set come first: another heading with the same title does not take them.
 */
export function headingsOf(lines: readonly Line[]): ReadonlyMap<Line, HeadingEntry> {
  const titled = lines.filter(line => line.formats.header && titleOf(line) !== '');
  const used = new Set(idsOfThePage);
  // What follows the last number given: counted from 2 each time, ten thousand equal headings would take seconds.
  const nextNumber = new Map<string, number>();
  const slugs = new Map<Line, string>();
  const give = (line: Line, wanted: string) => {
    let slug = wanted;
    let number = nextNumber.get(wanted) ?? 2;
    for (; used.has(slug); number += 1) slug = `${wanted}-${number}`;
    nextNumber.set(wanted, number);
    used.add(slug);
    slugs.set(line, slug);
  };
  for (const line of titled) if (line.formats['heading-id']) give(line, line.formats['heading-id']);
  for (const line of titled) if (!slugs.has(line)) give(line, headingSlug(titleOf(line)));
  return new Map(
    titled.map(line => [line, { text: titleOf(line), slug: slugs.get(line) ?? '', level: line.formats.header ?? 1 }]),
  );
}
