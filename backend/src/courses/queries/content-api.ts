import { courseApi, type CourseEntry, type CourseItem } from '@learnloom/contracts/courses/content-api';
import { courseRoot, type CourseCard } from '@learnloom/contracts/courses/course-pages';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { hostUrl } from '../../kernel/http/hosts.ts';
import type { Ports } from '../../kernel/ports.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { cursorPage } from '../../kernel/reading/cursor.ts';
import { cardColumns, currencyOf, toCard, visibleCourses } from './visible-courses.ts';

/** Points of a list: up to 100 rows. */
const LIST_COST = 20;

/** Every field is named: nothing of the units slips through. */
const toEntry = (
  card: CourseCard,
  liveSince: string | null,
  settings: Pick<Ports['settings'], 'publicUrl'>,
): CourseEntry => ({
  key: card.key,
  title: card.title,
  summary: card.summary,
  url: hostUrl(settings, 'main', `${courseRoot}/${card.category.slug}/${card.slug}`),
  category: card.category,
  subCategory: card.subCategory,
  tags: card.tags,
  level: card.level,
  price: card.price,
  units: card.units,
  seconds: card.seconds,
  image: card.imageThumbnail,
  publishedAt: card.publishedAt,
  updatedAt: liveSince ?? card.publishedAt,
});

/** Answers other programs with the published courses, part by part. */
export const courseEntries = answer(
  courseApi.list,
  async ({ cursor, limit, category }, ports) => {
    const [{ rows, next }, currency] = await Promise.all([
      cursorPage({ cursor, limit }, (most, after) =>
        visibleCourses(ports)
          .select(cardColumns)
          .$if(category !== undefined, items =>
            items.where(({ or, eb }) => or([eb('s.slug', '=', category ?? ''), eb('t.slug', '=', category ?? '')])),
          )
          .$if(after !== null, items =>
            items.where(({ lit, ref }) => after?.(ref('c.publishedAt'), ref('c.key')) ?? lit(true)),
          )
          .orderBy('c.publishedAt', 'desc')
          .orderBy('c.key')
          .limit(most)
          .execute(),
      ),
      currencyOf(ports),
    ]);
    const cards = rows.flatMap(row => {
      const card = toCard(row, currency);
      return card ? [toEntry(card, row.liveSince, ports.settings)] : [];
    });
    return { rows: cards, next };
  },
  { scopes: () => [], cost: LIST_COST },
);

/** Answers other programs with a published course and its outline. */
export const courseItem = answer(
  courseApi.one,
  async ({ key }, ports): Promise<CourseItem> => {
    const [row, currency] = await Promise.all([
      visibleCourses(ports).where('c.key', '=', key).select(cardColumns).executeTakeFirst(),
      currencyOf(ports),
    ]);
    const card = row && toCard(row, currency);
    if (!row?.live || !card) throw missing(messages.contentMissing);
    const { description, outcomes, modules, certificate } = row.live;
    const { htmlContent } = description === '' ? { htmlContent: '' } : await ports.documents.rendered(description);
    return {
      ...toEntry(card, row.liveSince, ports.settings),
      html: htmlContent,
      outcomes,
      modules: modules.map(({ title, summary, units }) => ({
        title,
        summary,
        units: units.map(({ title: name, kind, seconds, preview }) => ({ title: name, kind, seconds, preview })),
      })),
      certificate,
    };
  },
  { scopes: () => [] },
);
