import { accounts, type Account } from '@learnloom/contracts/accounts/account';
import type { Particulars } from '@learnloom/contracts/accounts/particulars';
import type { AccountExport, ExportedActivity } from '@learnloom/contracts/accounts/account-export';
import { commandNamed } from '@learnloom/platform/areas';
import { answer, type QueryContext } from '../../kernel/reading/answer.ts';
import { account, existingAccount } from '../account/account.ts';
import { knownNames } from './known-names.ts';
import { accountRows } from '../tables.ts';
import { missing } from '@learnloom/contracts/kernel/refusal';

/** Entries of the activity log at most. */
const MOST_ENTRIES = 10_000;

const about: AccountExport['about'] = {
  profile: 'Your account: names, email, what your profile says, role, when it was made and when you last signed in.',
  newsletter: 'Your newsletter subscription under the email of the account; null without one.',
  secondFactor: 'Since when signing in takes a code besides the password; null: it does not.',
  sessions: 'When you signed in on which occasion, last used it and signed out; older ones are not kept.',
  activity: `What you did, and what staff did to your account, newest first, up to ${MOST_ENTRIES} entries.`,
};

async function activityOf(key: string, { read }: QueryContext): Promise<readonly ExportedActivity[]> {
  const rows = await accountRows(read)
    .selectFrom('activity_log')
    .where(({ or, and, eb }) =>
      or([eb('actor', '=', key), and([eb('category', '=', accounts.subject), eb('target', '=', key)])]),
    )
    .orderBy('position', 'desc')
    .limit(MOST_ENTRIES)
    .select(['command', 'actor', 'category', 'target', 'time', 'title'])
    .execute();
  return rows.map(({ command, actor, category, target, time, title }) => ({
    time,
    text: commandNamed.get(command)?.activity ?? command,
    by: actor === key ? 'you' : 'staff',
    target: { type: category, key: target, title: title?.text ?? null },
  }));
}

const particularsOf = (state: Account | null): Particulars => {
  const { avatar, phone, country, state: region, bio } = existingAccount(state);
  return { avatar, phone, country, state: region, bio };
};

export const accountExport = answer(
  accounts.exportOwn,
  async (_input, context): Promise<AccountExport> => {
    const { actor, read, secondFactors, sessions, stateOf } = context;
    const key = actor?.key ?? '';
    const found = await accountRows(read)
      .selectFrom('account')
      .where('key', '=', key)
      .where('deleted', '=', false)
      .select(['email', 'firstName', 'lastName', 'otherNames', 'role', 'registeredAt', 'lastSignInAt'])
      .executeTakeFirst();
    if (!found) throw missing('This account was not found.');
    const profile = { ...found, ...knownNames(found) };
    const [subscription, secondFactor, times, activity] = await Promise.all([
      accountRows(read)
        .selectFrom('subscriber')
        .where('email', '=', profile.email)
        .where('state', '!=', 'ended')
        .select('subscribedAt')
        .executeTakeFirst(),
      secondFactors.standing(key),
      sessions.timesOf(key),
      activityOf(key, context),
    ]);
    return {
      exportedAt: new Date().toISOString(),
      about,
      profile: { key, ...profile, ...particularsOf(await stateOf(account, key)) },
      newsletter: subscription ? { email: profile.email, subscribedAt: subscription.subscribedAt } : null,
      secondFactor,
      sessions: times.map(({ session: _, ...one }) => one),
      activity,
    };
  },
  {
    attachment: ({ exportedAt }) => `learnloom-account-${exportedAt.slice(0, 10)}.json`,
    limit: { requests: 10, seconds: 600 },
  },
);
