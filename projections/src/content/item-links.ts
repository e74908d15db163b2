import { itemAggregate, type ItemFields, type ItemKind } from '@learnloom/contracts/content/item-events';
import { itemLinks } from '@learnloom/contracts/content/links';
import { contentLinkTable, type ItemLink } from '@learnloom/contracts/content/tables';
import type { FieldsOf } from '@learnloom/contracts/kernel/table';
import { parseDocument } from '@learnloom/documents/document';
import { documentLinks } from '@learnloom/documents/document-links';
import { rows } from '../projector/rows.ts';
import { sourceVersion } from '../projector/source-version.ts';

type Row = FieldsOf<typeof contentLinkTable>;

/** A document that cannot be read has no links. */
function linksOf(content: string): readonly ItemLink[] {
  try {
    return documentLinks(parseDocument(content));
  } catch {
    return [];
  }
}

function linksColumns(content: string): Pick<Row, 'links' | 'targets'> {
  const links = linksOf(content);
  return { links, targets: links.map(({ target }) => target) };
}

const whole = ({ kind, content }: ItemFields & { readonly kind: ItemKind }): Row => ({
  kind,
  ...linksColumns(content),
});

/** Where articles and tutorials link to, so that staff see what links to a page and which links are broken. */
export const contentLink = rows(contentLinkTable, {
  version: sourceVersion(import.meta.url),
  events: itemAggregate.events,
  on: {
    ContentCreated: (_row, { data }) => whole(data),
    ContentEdited: (row, { data: { content } }) =>
      row && content !== undefined ? { ...row, ...linksColumns(content) } : row,
    // Readers do not follow links of a draft over a live text.
    ContentDraftSaved: row => row,
    ContentDraftDiscarded: row => row,
    ContentPublished: row => row,
    ContentUnpublished: row => row,
    ContentScheduled: row => row,
    ContentUnscheduled: row => row,
    ContentDeleted: () => null,
    ContentRestored: (_row, { data }) => whole(data),
  },
  announce: (before, after) => ({
    topics: before?.targets.join(' ') === after?.targets.join(' ') ? [] : [itemLinks.changes],
    scopes: [],
  }),
});
