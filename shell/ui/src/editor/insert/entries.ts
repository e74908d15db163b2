import { NESTING_MESSAGE } from '@learnloom/documents/block-value';
import type Quill from 'quill';
import { editorBlocks } from '../islands/block-registry.ts';
import { entryGroups, type InsertEntry, type Insertion } from '../islands/block-kinds.ts';
import { lineEntries } from './line-entries.ts';
import { blocksOf, profileOf, takesBlock } from './insert.ts';

const rank = ({ group, order = 50 }: InsertEntry): number => entryGroups.indexOf(group) * 100 + order;

/** Everything that can be inserted into a text of a kind, in the order of the menus. `own`: entries of this document. */
export function entriesFor(quill: Quill, own: readonly InsertEntry[]): readonly InsertEntry[] {
  const profile = profileOf(quill);
  const ofBlocks = [...editorBlocks().values()]
    .filter(({ allowedIn }) => allowedIn.includes(profile))
    .flatMap(({ entries }) => entries);
  const ofTexts = profile === 'full' ? [...lineEntries, ...own] : [];
  return [...ofTexts, ...ofBlocks].sort((one, other) => rank(one) - rank(other));
}

/** Entries whose words begin with what was typed, those whose name does first. */
export function matching(entries: readonly InsertEntry[], typed: string): readonly InsertEntry[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return entries;
  const startsName = (entry: InsertEntry) => entry.label.toLowerCase().startsWith(text);
  const words = ({ label, keywords }: InsertEntry) => ` ${label} ${keywords}`.toLowerCase();
  return [
    ...entries.filter(startsName),
    ...entries.filter(entry => !startsName(entry) && words(entry).includes(` ${text}`)),
  ];
}

/** Why an insertion cannot go into a text; null: it can. */
export const refusalOf = (quill: Quill, insertion: Insertion): string | null =>
  blocksOf(insertion).every(block => takesBlock(quill, block)) ? null : NESTING_MESSAGE;
