import type { ExcerptPart, SearchHit } from '@learnloom/contracts/content/search';
import type { TextSection } from '@learnloom/contracts/content/tables';
import { lettersOf } from './search-query.ts';

const BEFORE = 60;
const LENGTH = 220;
/** Letters at the end of a word that its other forms do not share: `running`, `runs`. */
const ENDING = 3;
const MIN_STEM = 3;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds the words, and other forms of long ones, at the beginning of a word; symbols anywhere. */
function patternOf(words: readonly string[]): RegExp | null {
  const symbols = words.map(word => word.replace(/\(\)$/, '')).filter(word => /[^\p{L}\p{N}]/u.test(word));
  const stems = words
    .flatMap(lettersOf)
    .filter(part => part.length >= MIN_STEM)
    .map(part => (part.length >= MIN_STEM + ENDING + 1 ? part.slice(0, -ENDING) : part));
  const parts = [
    ...symbols.filter(symbol => symbol.length > 1).map(escaped),
    ...stems.map(stem => `(?<![\\p{L}\\p{N}])${escaped(stem)}[\\p{L}\\p{N}]*`),
  ];
  return parts.length === 0 ? null : new RegExp(parts.join('|'), 'giu');
}

/** Where the words stand in a text: the section with most of them, and what stands around the first one there. */
export function placeOf(sections: readonly TextSection[], words: readonly string[]): SearchHit['place'] {
  const pattern = patternOf(words);
  if (!pattern) return null;
  let best: { readonly section: TextSection; readonly different: number } | null = null;
  for (const section of sections) {
    const matches = `${section.heading}\n${section.text}`.match(pattern) ?? [];
    const different = new Set(matches.map(match => match.toLowerCase().slice(0, MIN_STEM))).size;
    if (different > (best?.different ?? 0)) best = { section, different };
  }
  if (!best) return null;
  const { heading, anchor, text } = best.section;
  return { heading, anchor, excerpt: excerptOf(text, pattern) };
}

function excerptOf(text: string, pattern: RegExp): readonly ExcerptPart[] {
  const flat = text.replace(/\s+/g, ' ').trim();
  const at = Math.max(0, flat.search(pattern));
  const start = at > BEFORE ? flat.indexOf(' ', at - BEFORE) + 1 : 0;
  const cut = flat.slice(start, start + LENGTH);
  const end = start + LENGTH < flat.length ? Math.max(cut.lastIndexOf(' '), 1) : cut.length;
  const shown = `${start > 0 ? '…' : ''}${cut.slice(0, end)}${start + end < flat.length ? '…' : ''}`;
  const parts: ExcerptPart[] = [];
  let last = 0;
  for (const match of shown.matchAll(pattern)) {
    if (match.index > last) parts.push({ text: shown.slice(last, match.index), match: false });
    parts.push({ text: match[0], match: true });
    last = match.index + match[0].length;
  }
  if (last < shown.length) parts.push({ text: shown.slice(last), match: false });
  return parts;
}
