import { documentText } from '@learnloom/backend/documents/document';
import { pageSectionNames, updatePage } from '@learnloom/contracts/website/page';
import type { Catalogue } from './catalogue.ts';
import { checked, inputFrom, keyOf, type Entry } from './entry.ts';
import { markdownToDocument } from './markdown.ts';
import { mistake } from './mistakes.ts';
import type { Source } from './sources.ts';

export const pageKey = (section: string): string => keyOf('page', section);

/** A page of the website: its first update creates it. */
export function readPage(source: Source, catalogue: Catalogue): Entry {
  const { section, ...fields } = inputFrom(source, ['section', 'title']);
  const known = pageSectionNames.find(name => name === section);
  const line = source.lineOf('section');
  if (!known) throw mistake(line, `section: Please choose one of ${pageSectionNames.join(', ')}`);
  const content = documentText(markdownToDocument(source.body, source.bodyLine));
  const update = { command: updatePage[known], input: { ...fields, content } };
  const entry = checked({ source, key: pageKey(known), create: update, edits: [update] });
  catalogue.claim(source, 'page', known);
  return entry;
}
