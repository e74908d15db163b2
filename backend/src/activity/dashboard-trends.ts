import { sql, type Expression } from 'kysely';
import { manageAccounts } from '@learnloom/contracts/accounts/permissions';
import { dashboardTrends as declared, MAIL_DAYS, WEEKS, type Trend } from '@learnloom/contracts/activity/trends';
import { may, type Access } from '@learnloom/contracts/kernel/access';
import type { PublishedKind } from '@learnloom/contracts/kernel/published-kinds';
import { manageMailing } from '@learnloom/contracts/mail/permissions';
import { answer } from '../kernel/reading/answer.ts';
import { activity } from './tables.ts';
import { dashboardKinds } from './dashboard-kinds.ts';
import { mondays, perWeek, type Counted } from './weeks.ts';

type Rows = ReturnType<typeof activity>;

/** Monday of a time's week, as `mondays` has it. */
const weekOf = (time: Expression<string | null>) =>
  sql<string>`to_char(date_trunc('week', ${time} at time zone 'UTC'), 'YYYY-MM-DD')`;

const written = (rows: Rows, kind: 'article' | 'tutorial', since: string): Promise<Counted[]> =>
  rows
    .selectFrom('content_item')
    .where('kind', '=', kind)
    .where('publishedAt', '>=', since)
    .select(({ ref, fn }) => [weekOf(ref('publishedAt')).as('week'), fn.countAll<number>().as('count')])
    .groupBy('week')
    .execute();

const made = (rows: Rows, kind: 'quiz' | 'exercise', since: string): Promise<Counted[]> =>
  rows
    .selectFrom('assessment')
    .where('kind', '=', kind)
    .where('publishedAt', '>=', since)
    .select(({ ref, fn }) => [weekOf(ref('publishedAt')).as('week'), fn.countAll<number>().as('count')])
    .groupBy('week')
    .execute();

const registered = (rows: Rows, since: string): Promise<Counted[]> =>
  rows
    .selectFrom('account')
    // As the figure of accounts beside it: whoever has not confirmed an address has none yet.
    .where('confirmed', '=', true)
    .where('registeredAt', '>=', since)
    .select(({ ref, fn }) => [weekOf(ref('registeredAt')).as('week'), fn.countAll<number>().as('count')])
    .groupBy('week')
    .execute();

async function mailStates(rows: Rows, since: string) {
  const counted = await rows
    .selectFrom('mail')
    .where('changedAt', '>=', since)
    .groupBy('state')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .execute();
  return Object.fromEntries(counted.map(({ state, count }) => [state, count]));
}

const published: Readonly<Record<PublishedKind, (rows: Rows, since: string) => Promise<Counted[]>>> = {
  article: (rows, since) => written(rows, 'article', since),
  tutorial: (rows, since) => written(rows, 'tutorial', since),
  quiz: (rows, since) => made(rows, 'quiz', since),
  exercise: (rows, since) => made(rows, 'exercise', since),
};

/** How things went over the last weeks, as far as the asker may see it. */
export const dashboardTrends = answer(declared, async (_input, { read, actor }) => {
  const rows = activity(read);
  const seen = (access: Access): boolean => may(actor, access);
  const now = Date.now();
  const weeks = mondays(now, WEEKS);
  const since = `${weeks[0] ?? ''}T00:00:00Z`;
  const mailsSince = new Date(now - MAIL_DAYS * 86_400_000).toISOString();
  const [pieces, signUps, mails] = await Promise.all([
    Promise.all(
      dashboardKinds
        .filter(({ group }) => seen(group))
        .map(async ({ kind, label }): Promise<Trend> => ({
          label,
          counts: perWeek(weeks, await published[kind](rows, since)),
        })),
    ),
    seen(manageAccounts.name) ? registered(rows, since).then(counted => perWeek(weeks, counted)) : null,
    seen(manageMailing.name) ? mailStates(rows, mailsSince) : null,
  ]);
  return { weeks, published: pieces, signUps, mails };
});
