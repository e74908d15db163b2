import { NEXT_READINGS, READ_THROUGH, reading, type NextReading } from '@learnloom/contracts/accounts/reading';
import { DEFAULT_PAGE_SIZE } from '@learnloom/contracts/kernel/page-sizes';
import { answer } from '../../kernel/reading/answer.ts';
import { lookup } from '../../kernel/reading/lookups.ts';
import { services } from '../services.ts';
import { keptItem, shownPages } from '../reading/shown-pages.ts';

const stretchOf = ({ page = 1, limit = DEFAULT_PAGE_SIZE }: { readonly page?: number; readonly limit?: number }) => ({
  page,
  limit,
  offset: (page - 1) * limit,
});

export const ownBookmarks = answer(
  reading.bookmarks,
  async ({ kind = 'all', ...asked }, context) => {
    const key = context.actor?.key ?? '';
    const { page, limit, offset } = stretchOf(asked);
    const only = kind === 'all' ? undefined : kind;
    const [marks, total] = await Promise.all([
      context.bookmarks.of(key, { limit, offset }, only),
      context.bookmarks.count(key, only),
    ]);
    const pages = await shownPages(marks, context);
    return { rows: marks.map(mark => ({ ...keptItem(mark, pages), markedAt: mark.markedAt })), total, page, limit };
  },
  { deps: [services.bookmarks] },
);

export const readingHistory = answer(
  reading.history,
  async (asked, context) => {
    const key = context.actor?.key ?? '';
    const { page, limit, offset } = stretchOf(asked);
    const [read, total, kept] = await Promise.all([
      context.readingHistory.of(key, { limit, offset }),
      context.readingHistory.count(key),
      context.readingHistory.isKept(key),
    ]);
    const pages = await shownPages(read, context);
    const rows = read.map(one => ({
      ...keptItem(one, pages),
      percent: one.percent,
      heading: one.heading,
      readAt: one.readAt,
    }));
    return { rows, total, page, limit, kept };
  },
  { deps: [services.readingHistory] },
);

/** Pages that were read last, among which something to go on with is looked for. */
const LOOKED_AT = 20;

export const nextReading = answer(
  reading.next,
  async (_input, context): Promise<readonly NextReading[]> => {
    const { readingHistory, lookups, read } = context;
    const lately = await readingHistory.of(context.actor?.key ?? '', { limit: LOOKED_AT, offset: 0 });
    const pages = await shownPages(lately, context);
    const known = new Set(lately.map(({ item }) => item));
    const found: NextReading[] = [];
    for (const { item, kind, percent, heading } of lately) {
      if (found.length === NEXT_READINGS) break;
      const page = pages.get(item);
      if (!page) continue;
      const { title } = page;
      if (percent < READ_THROUGH) {
        const path = heading === '' ? page.path : `${page.path}#${encodeURIComponent(heading)}`;
        found.push({ item, kind, title, path, percent, after: null });
        continue;
      }
      const next = await lookup(lookups.published, kind).after(read, item);
      if (!next || known.has(next.key)) continue;
      known.add(next.key);
      found.push({ item: next.key, kind, title: next.title, path: next.path, percent: 0, after: title });
    }
    return found;
  },
  { deps: [services.readingHistory] },
);

export const ownMarks = answer(
  reading.marks,
  async ({ item }, { actor, bookmarks, readingHistory }) => {
    const key = actor?.key ?? '';
    const [bookmarked, keepsHistory, place] = await Promise.all([
      bookmarks.has(key, item),
      readingHistory.isKept(key),
      readingHistory.one(key, item),
    ]);
    return { bookmarked, keepsHistory, place: place && { percent: place.percent, heading: place.heading } };
  },
  { deps: [services.bookmarks, services.readingHistory] },
);
