import { contentApi, type ContentEntry, type ContentItem } from '@learnloom/contracts/content/content-api';
import { itemRoot, type ItemContract, type ItemKind } from '@learnloom/contracts/content/item';
import type { RenderedDocument } from '@learnloom/contracts/kernel/document';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { hostUrl } from '../../kernel/http/hosts.ts';
import type { Ports } from '../../kernel/ports.ts';
import { answer, type Answering } from '../../kernel/reading/answer.ts';
import { cursorPage } from '../../kernel/reading/cursor.ts';
import { resolveLinks } from './resolve-links.ts';
import { visibleDocuments } from './visible-items.ts';

/** Points of a list: up to 100 rows. */
const LIST_COST = 20;

const entries = (ports: Pick<Ports, 'read' | 'documents'>, kind: ItemKind) =>
  visibleDocuments(ports, kind)
    .leftJoin('author as a', 'a.key', 'i.author')
    .select([
      'i.key',
      'i.title',
      'i.summary',
      'i.slug',
      'i.tags',
      'i.imageThumbnail',
      'i.publishedAt',
      'i.revisedAt',
      'r.readingTime',
      'c.title as subTitle',
      'c.slug as subSlug',
      't.key as topKey',
      't.title as topTitle',
      't.slug as topSlug',
      'a.firstName',
      'a.lastName',
    ]);

type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

const toEntry = (row: EntryRow, kind: ItemKind, settings: Ports['settings']): ContentEntry => ({
  key: row.key,
  title: row.title,
  summary: row.summary,
  url: hostUrl(settings, 'main', `${itemRoot[kind]}/${row.topSlug}/${row.slug}`),
  category: { title: row.topTitle, slug: row.topSlug },
  subCategory: { title: row.subTitle, slug: row.subSlug },
  tags: row.tags,
  author: row.firstName === null || row.lastName === null ? null : `${row.firstName} ${row.lastName}`,
  image: row.imageThumbnail,
  readingTime: row.readingTime ?? '',
  // What is published has been so since some time.
  publishedAt: row.publishedAt ?? '',
  updatedAt: row.revisedAt ?? row.publishedAt ?? '',
});

/** Answers other programs with the published items of a kind, part by part. */
export const contentEntries = ({ kind }: ItemContract): Answering =>
  answer(
    contentApi[kind].list,
    async ({ cursor, limit, category }, ports) => {
      const { rows, next } = await cursorPage({ cursor, limit }, (most, after) =>
        entries(ports, kind)
          .$if(category !== undefined, items =>
            items.where(({ or, eb }) => or([eb('c.slug', '=', category ?? ''), eb('t.slug', '=', category ?? '')])),
          )
          .$if(after !== null, items =>
            items.where(({ lit, ref }) => after?.(ref('i.publishedAt'), ref('i.key')) ?? lit(true)),
          )
          .orderBy('i.publishedAt', 'desc')
          .orderBy('i.key')
          .limit(most)
          .execute(),
      );
      return { rows: rows.map(row => toEntry(row, kind, ports.settings)), next };
    },
    { scopes: () => [], cost: LIST_COST },
  );

const nothing: RenderedDocument = { htmlContent: '', headings: [], readingTime: '' };

/** Answers other programs with a published item and its text. */
export const contentItem = ({ kind }: ItemContract): Answering =>
  answer(
    contentApi[kind].one,
    async ({ key }, ports): Promise<ContentItem> => {
      const row = await entries(ports, kind).where('i.key', '=', key).select('i.content').executeTakeFirst();
      if (!row) throw missing(messages.contentMissing);
      const { htmlContent, headings, readingTime } =
        row.content === '' ? nothing : await ports.documents.rendered(row.content);
      return {
        ...toEntry({ ...row, readingTime }, kind, ports.settings),
        html: await resolveLinks(htmlContent, ports),
        headings: headings.map(({ text, slug, level }) => ({ text, slug, level })),
      };
    },
    { scopes: () => [] },
  );
