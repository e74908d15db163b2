import { signedUpIn } from '@learnloom/contracts/accounts/lookups';
import { manageAccounts } from '@learnloom/contracts/accounts/permissions';
import { dashboardTrends as declared, MAIL_DAYS, WEEKS, type Trend } from '@learnloom/contracts/activity/trends';
import { may, type Access } from '@learnloom/contracts/kernel/access';
import { daysUpTo, mondaysUpTo } from '@learnloom/contracts/kernel/week';
import { mailStates } from '@learnloom/contracts/mail/mails';
import { manageMailing } from '@learnloom/contracts/mail/permissions';
import { fared } from '@learnloom/contracts/mail/lookups';
import { publishedKinds } from '@learnloom/platform/areas';
import { answer } from '../kernel/reading/answer.ts';
import { lookup } from '../kernel/reading/lookups.ts';
import { sumsOf } from '../kernel/reading/sums.ts';
import { activity } from './tables.ts';

type Rows = ReturnType<typeof activity>;
type Weeks = readonly string[];

async function signedUp(rows: Rows, weeks: Weeks): Promise<readonly number[]> {
  const keys = weeks.map(signedUpIn);
  const counted = rows.selectFrom('account_count').where('key', 'in', keys).select(['key', 'accounts as sum']);
  return sumsOf(keys, await counted.execute());
}

async function mailsFared(rows: Rows, days: readonly string[]) {
  const keys = mailStates.flatMap(state => days.map(day => fared(state, day)));
  const counted = rows.selectFrom('mail_count').where('key', 'in', keys).select(['key', 'mails as sum']);
  const sums = sumsOf(keys, await counted.execute());
  const ofState = mailStates.map((state, at) => {
    const mails = sums.slice(at * days.length, (at + 1) * days.length).reduce((sum, one) => sum + one, 0);
    return [state, mails] as const;
  });
  return Object.fromEntries(ofState.filter(([, mails]) => mails > 0));
}

/** How things went over the last weeks, as far as the asker may see it: read from sums, however much there is. */
export const dashboardTrends = answer(declared, async (_input, { read, actor, lookups }) => {
  const rows = activity(read);
  const seen = (access: Access): boolean => may(actor, access);
  const now = new Date().toISOString();
  const weeks = mondaysUpTo(now, WEEKS);
  const [pieces, signUps, mails] = await Promise.all([
    Promise.all(
      publishedKinds
        .filter(({ group }) => seen(group))
        .map(async ({ kind, label }): Promise<Trend> => ({
          label,
          counts: await lookup(lookups.published, kind).publishedIn(read, weeks),
        })),
    ),
    seen(manageAccounts.name) ? signedUp(rows, weeks) : null,
    seen(manageMailing.name) ? mailsFared(rows, daysUpTo(now, MAIL_DAYS)) : null,
  ]);
  return { weeks, published: pieces, signUps, mails };
});
