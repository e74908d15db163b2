import { categoriesOf } from '@learnloom/contracts/categories';
import {
  contentOf,
  type ContentEvent,
  type ContentFields,
  type ContentKind,
} from '@learnloom/contracts/content/content';
import type { Topic } from '@learnloom/contracts/kernel/topic';
import type { RowAnnouncement } from '../projector/projection.ts';
import { rows } from '../projector/rows.ts';

interface ContentItem extends ContentFields {
  readonly kind: ContentKind;
  readonly published: boolean;
  /** First publication; kept while the item is a draft. */
  readonly publishedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Version of the stream. */
  readonly version: number;
}

type Unread = 'content' | 'htmlContent' | 'headings';

/** Articles and tutorials, one row each, drafts included. */
export const contentItem = rows<ContentEvent, ContentItem, Unread>('content_item', {
  version: 2,
  columns: {
    kind: 'text',
    title: 'text',
    slug: 'text',
    summary: 'text',
    featured: 'boolean',
    author: 'text',
    category: 'text',
    topCategory: 'text',
    tags: 'jsonb',
    metaTitle: 'text',
    metaKeywords: 'text',
    content: 'text',
    htmlContent: 'text',
    headings: 'jsonb',
    readingTime: 'text',
    imageThumbnail: 'text',
    videoThumbnail: 'text',
    order: 'integer',
    published: 'boolean',
    publishedAt: 'timestamptz',
    createdAt: 'timestamptz',
    updatedAt: 'timestamptz',
    version: 'integer',
  },
  unread: ['content', 'htmlContent', 'headings'],
  indexes: [
    'create index on content_item ("topCategory", slug)',
    'create index on content_item (category)',
    'create index on content_item (author)',
    'create index on content_item (kind, "publishedAt" desc)',
  ],
  on: {
    ContentCreated: (_row, { data, version, metadata: { time } }) => ({
      ...data,
      published: false,
      publishedAt: null,
      createdAt: time,
      updatedAt: time,
      version,
    }),
    ContentEdited: (row, { data, version, metadata }) => row && { ...row, ...data, updatedAt: metadata.time, version },
    ContentPublished: (row, { data, version, metadata }) =>
      row && { ...row, published: true, publishedAt: row.publishedAt ?? data.on, updatedAt: metadata.time, version },
    ContentUnpublished: (row, { version, metadata }) =>
      row && { ...row, published: false, updatedAt: metadata.time, version },
    ContentDeleted: () => null,
    ContentRestored: (_row, { data: { publishedOn, ...fields }, version, metadata: { time } }) => ({
      ...fields,
      published: false,
      publishedAt: publishedOn,
      createdAt: time,
      updatedAt: time,
      version,
    }),
  },
  announce: (before, after) => announcement(before, after),
});

type Known = Omit<ContentItem, Unread>;

function announcement(before: Known | undefined, after: Known | undefined): RowAnnouncement {
  const row = after ?? before;
  if (!row) return { topics: [], scopes: [] };
  const content = contentOf[row.kind].topics;
  const categories = categoriesOf[row.kind].topics;
  const topics: Topic[] = [content.staff];
  if (before?.published || after?.published) topics.push(content.public);
  const countsChange = (before?.published ?? false) !== (after?.published ?? false);
  const moves = row.published && before?.category !== after?.category;
  if (countsChange || moves) topics.push(categories.public, categories.staff);
  const places = [before, after].flatMap(item => (item ? [item.category, item.topCategory] : []));
  return { topics, scopes: [...new Set(places)] };
}
