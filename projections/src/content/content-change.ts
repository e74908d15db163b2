import { itemAggregate, type ItemFields } from '@learnloom/contracts/content/item-events';
import { contentChangeTable } from '@learnloom/contracts/content/tables';
import type { FieldsOf } from '@learnloom/contracts/kernel/table';
import type { Recorded } from '../projector/projection.ts';
import { rows } from '../projector/rows.ts';
import { sourceVersion } from '../projector/source-version.ts';

type Row = FieldsOf<typeof contentChangeTable>;
type Texts = Partial<Pick<ItemFields, 'title' | 'summary' | 'content'>>;

/** No row is looked at again: each event has its own. */
const unread = ['title', 'summary', 'content'] as const;

const change = (
  { key, version, metadata }: Recorded,
  published: boolean | null,
  { title = null, summary = null, content = null }: { readonly [F in keyof Texts]: Texts[F] | null } = {},
): Row => ({ item: key, revision: version, changedAt: metadata.time, published, title, summary, content });

/** What changed of articles and tutorials that readers may see, for their edit history. */
export const contentChange = rows(contentChangeTable, {
  version: sourceVersion(import.meta.url),
  events: itemAggregate.events,
  unread,
  keyOf: ({ key, version }) => `${key}@${version}`,
  on: {
    ContentCreated: (_row, event) => change(event, false, event.data),
    ContentEdited: (row, event) => {
      const { title, summary, content } = event.data;
      return [title, summary, content].every(text => text === undefined) ? row : change(event, null, event.data);
    },
    // Readers do not see them.
    ContentDraftSaved: row => row,
    ContentDraftDiscarded: row => row,
    ContentPublished: (_row, event) => change(event, true),
    ContentUnpublished: (_row, event) => change(event, false),
    ContentScheduled: row => row,
    ContentUnscheduled: row => row,
    ContentDeleted: (_row, event) => change(event, false),
    ContentRestored: (_row, event) => change(event, false, event.data),
  },
});
