import { itemAggregate, type ItemFields, type ItemKind } from '@learnloom/contracts/content/item-events';
import { contentTextTable, type TextSection } from '@learnloom/contracts/content/tables';
import { symbolTerms, symbolWords } from '@learnloom/contracts/kernel/search-terms';
import type { FieldsOf } from '@learnloom/contracts/kernel/table';
import { parseDocument } from '@learnloom/documents/document';
import { headingsOf } from '@learnloom/documents/headings';
import { linesOf } from '@learnloom/documents/lines';
import { rows } from '../projector/rows.ts';
import { sourceVersion } from '../projector/source-version.ts';

type Row = FieldsOf<typeof contentTextTable>;

/** Symbols of one text that are looked for, so that a page of generated code does not fill the index. */
const MAX_SYMBOLS = 2000;

const unread = ['summary', 'headingWords', 'bodyWords', 'sections', 'symbols', 'titleWords'] as const;

/** A text with the words of its symbols, so that `binarySearch` is found by `binary search`. */
const withWords = (text: string): string => [text, ...symbolWords(text)].join('\n');

/** A short text with its symbols, too. */
const withSymbols = (text: string): string => [withWords(text), ...symbolTerms(text)].join('\n');

/** A document's text below each of its headings. A document that cannot be read has none. */
function sectionsOf(content: string): readonly TextSection[] {
  try {
    const lines = linesOf(parseDocument(content));
    const headings = headingsOf(lines);
    const sections: { heading: string; anchor: string; texts: string[] }[] = [{ heading: '', anchor: '', texts: [] }];
    for (const line of lines) {
      const heading = headings.get(line);
      if (heading) sections.push({ heading: heading.text, anchor: heading.slug, texts: [] });
      else if (line.text.trim() !== '') sections.at(-1)?.texts.push(line.text);
    }
    return sections.map(({ texts, ...section }) => ({ ...section, text: texts.join('\n') }));
  } catch {
    return [];
  }
}

type Texts = Partial<Pick<ItemFields, 'title' | 'summary' | 'content'>>;

/** Columns that follow from what an event gives. */
function columnsOf({ title, summary, content }: Texts): Partial<Row> {
  const sections = content === undefined ? undefined : sectionsOf(content);
  const body = sections?.map(({ text }) => text).join('\n') ?? '';
  return {
    ...(title !== undefined && { title, titleWords: withSymbols(title) }),
    ...(summary !== undefined && { summary }),
    ...(sections && {
      sections,
      headingWords: sections.map(({ heading }) => withSymbols(heading)).join('\n'),
      bodyWords: withWords(body),
      symbols: symbolTerms(body).slice(0, MAX_SYMBOLS).join(' '),
    }),
  };
}

const whole = (fields: ItemFields & { readonly kind: ItemKind }): Row => ({
  kind: fields.kind,
  title: '',
  summary: '',
  titleWords: '',
  headingWords: '',
  bodyWords: '',
  symbols: '',
  sections: [],
  ...columnsOf(fields),
});

/** What articles and tutorials say, drafts included. Written when a text changes, not when it is published. */
export const contentText = rows(contentTextTable, {
  version: sourceVersion(import.meta.url),
  events: itemAggregate.events,
  unread,
  on: {
    ContentCreated: (_row, { data }) => whole(data),
    ContentEdited: (row, { data }) => {
      const columns = columnsOf(data);
      return row && Object.keys(columns).length > 0 ? { ...row, ...columns } : row;
    },
    // Found by what is shown.
    ContentDraftSaved: row => row,
    ContentDraftDiscarded: row => row,
    ContentPublished: row => row,
    ContentUnpublished: row => row,
    ContentScheduled: row => row,
    ContentUnscheduled: row => row,
    ContentDeleted: () => null,
    ContentRestored: (_row, { data }) => whole(data),
  },
});
