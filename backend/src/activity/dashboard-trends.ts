import { signedUpIn } from '@learnloom/contracts/accounts/lookups';
import { manageAccounts } from '@learnloom/contracts/accounts/permissions';
import { dashboardTrends as declared, MAIL_DAYS, WEEKS, type Trend } from '@learnloom/contracts/activity/trends';
import * as assessments from '@learnloom/contracts/assessments/lookups';
import * as content from '@learnloom/contracts/content/lookups';
import { may, type Access } from '@learnloom/contracts/kernel/access';
import type { PublishedKind } from '@learnloom/contracts/kernel/published-kinds';
import { daysUpTo, mondaysUpTo } from '@learnloom/contracts/kernel/week';
import { mailStates } from '@learnloom/contracts/mail/mails';
import { manageMailing } from '@learnloom/contracts/mail/permissions';
import { fared } from '@learnloom/contracts/mail/lookups';
import { answer } from '../kernel/reading/answer.ts';
import { dashboardKinds } from './dashboard-kinds.ts';
import { activity } from './tables.ts';

type Rows = ReturnType<typeof activity>;
type Weeks = readonly string[];

/** What sums say of each of these keys; one without a row is nothing. */
function inOrder(keys: readonly string[], rows: readonly { readonly key: string; readonly sum: number }[]) {
  const sums = new Map(rows.map(({ key, sum }) => [key, sum]));
  return keys.map(key => sums.get(key) ?? 0);
}

async function written(rows: Rows, kind: 'article' | 'tutorial', weeks: Weeks): Promise<readonly number[]> {
  const keys = weeks.map(week => content.publishedIn(kind, week));
  const counted = rows.selectFrom('content_count').where('key', 'in', keys).select(['key', 'published as sum']);
  return inOrder(keys, await counted.execute());
}

async function made(rows: Rows, kind: 'quiz' | 'exercise', weeks: Weeks): Promise<readonly number[]> {
  const keys = weeks.map(week => assessments.publishedIn(kind, week));
  const counted = rows.selectFrom('assessment_count').where('key', 'in', keys).select(['key', 'published as sum']);
  return inOrder(keys, await counted.execute());
}

async function signedUp(rows: Rows, weeks: Weeks): Promise<readonly number[]> {
  const keys = weeks.map(signedUpIn);
  const counted = rows.selectFrom('account_count').where('key', 'in', keys).select(['key', 'accounts as sum']);
  return inOrder(keys, await counted.execute());
}

async function mailsFared(rows: Rows, days: readonly string[]) {
  const keys = mailStates.flatMap(state => days.map(day => fared(state, day)));
  const counted = rows.selectFrom('mail_count').where('key', 'in', keys).select(['key', 'mails as sum']);
  const sums = inOrder(keys, await counted.execute());
  const ofState = mailStates.map((state, at) => {
    const mails = sums.slice(at * days.length, (at + 1) * days.length).reduce((sum, one) => sum + one, 0);
    return [state, mails] as const;
  });
  return Object.fromEntries(ofState.filter(([, mails]) => mails > 0));
}

const published: Readonly<Record<PublishedKind, (rows: Rows, weeks: Weeks) => Promise<readonly number[]>>> = {
  article: (rows, weeks) => written(rows, 'article', weeks),
  tutorial: (rows, weeks) => written(rows, 'tutorial', weeks),
  quiz: (rows, weeks) => made(rows, 'quiz', weeks),
  exercise: (rows, weeks) => made(rows, 'exercise', weeks),
};

/** How things went over the last weeks, as far as the asker may see it: read from sums, however much there is. */
export const dashboardTrends = answer(declared, async (_input, { read, actor }) => {
  const rows = activity(read);
  const seen = (access: Access): boolean => may(actor, access);
  const now = new Date().toISOString();
  const weeks = mondaysUpTo(now, WEEKS);
  const [pieces, signUps, mails] = await Promise.all([
    Promise.all(
      dashboardKinds
        .filter(({ group }) => seen(group))
        .map(async ({ kind, label }): Promise<Trend> => ({ label, counts: await published[kind](rows, weeks) })),
    ),
    seen(manageAccounts.name) ? signedUp(rows, weeks) : null,
    seen(manageMailing.name) ? mailsFared(rows, daysUpTo(now, MAIL_DAYS)) : null,
  ]);
  return { weeks, published: pieces, signUps, mails };
});
