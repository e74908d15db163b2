import { campaigns, type NewItem } from '@learnloom/contracts/mail/campaigns';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { hostUrl } from '../../kernel/http/hosts.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { mailRows } from '../tables.ts';

const MOST_NEW = 20;
const paths = { article: '/howto', tutorial: '/tutorials', quiz: '/quiz', exercise: '/excercises' } as const;
const WEEK_MS = 7 * 24 * 3_600_000;

interface Published {
  readonly kind: keyof typeof paths;
  readonly title: string;
  readonly slug: string;
  readonly summary: string;
  readonly category: string;
  readonly publishedAt: string;
}

/** Articles and tutorials, as readers see them: in a published category below a published one. */
const newReading = (read: ReadDatabase, since: string): Promise<Published[]> =>
  mailRows(read)
    .selectFrom('content_item')
    .innerJoin('category as own', 'own.key', 'content_item.category')
    .innerJoin('category as top', 'top.key', 'content_item.topCategory')
    .where('content_item.published', '=', true)
    .where('own.published', '=', true)
    .where('top.published', '=', true)
    .where('publishedAt', '>', since)
    .orderBy('publishedAt', 'desc')
    .orderBy('content_item.key')
    .limit(MOST_NEW + 1)
    .select(({ ref }) => [
      'content_item.kind',
      'content_item.title',
      'content_item.slug',
      'content_item.summary',
      'top.slug as category',
      ref('publishedAt').$notNull().as('publishedAt'),
    ])
    .execute();

/** Quizzes and exercises, as learners see them: their description is no summary. */
async function newTaking(read: ReadDatabase, since: string): Promise<readonly Published[]> {
  const rows = await mailRows(read)
    .selectFrom('assessment')
    .innerJoin('category as own', 'own.key', 'assessment.liveCategory')
    .innerJoin('category as top', 'top.key', 'assessment.liveTopCategory')
    .where('assessment.published', '=', true)
    .where('own.published', '=', true)
    .where('top.published', '=', true)
    .where('publishedAt', '>', since)
    .orderBy('publishedAt', 'desc')
    .orderBy('assessment.key')
    .limit(MOST_NEW + 1)
    .select(['assessment.kind', 'liveTitle', 'liveSlug', 'top.slug as category', 'publishedAt'])
    .execute();
  return rows.flatMap(({ kind, liveTitle: title, liveSlug: slug, category, publishedAt }) =>
    kind === 'quiz-bank' || title === null || slug === null || publishedAt === null
      ? []
      : [{ kind, title, slug, summary: '', category, publishedAt }],
  );
}

/** What was published since the last newsletter began, or in the last week; the newest first. */
export const newSinceCampaign = answer(campaigns.whatIsNew, async (_input, { read, settings }) => {
  const last = await mailRows(read)
    .selectFrom('campaign')
    .where('startedAt', 'is not', null)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .select('startedAt')
    .executeTakeFirst();
  const since = last?.startedAt ?? new Date(Date.now() - WEEK_MS).toISOString();
  const items = (await Promise.all([newReading(read, since), newTaking(read, since)])).flat();
  return {
    items: items
      .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
      .slice(0, MOST_NEW)
      .map(({ kind, title, slug, summary, category }): NewItem => ({
        title,
        summary,
        address: hostUrl(settings, 'main', `${paths[kind]}/${category}/${slug}`),
      })),
    more: items.length > MOST_NEW,
    since,
  };
});
