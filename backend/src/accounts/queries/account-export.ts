import { accounts, type Account } from '@learnloom/contracts/accounts/account';
import type { Particulars } from '@learnloom/contracts/accounts/particulars';
import type { AccountExport, ExportedActivity } from '@learnloom/contracts/accounts/account-export';
import { MOST_BOOKMARKS, MOST_READ } from '@learnloom/contracts/accounts/reading';
import { commandNamed } from '@learnloom/platform/areas';
import { answer, type ContextWith, type QueryContext } from '../../kernel/reading/answer.ts';
import { account, existingAccount } from '../account/account.ts';
import { keptItem, shownPages } from '../reading/shown-pages.ts';
import { knownNames } from './known-names.ts';
import { services } from '../services.ts';
import { accountRows } from '../tables.ts';
import { missing } from '@learnloom/contracts/kernel/refusal';

/** Entries of the activity log at most. */
const MOST_ENTRIES = 10_000;

const about: AccountExport['about'] = {
  profile:
    'Your account: your name, email address, profile and role, when you registered, and when you last signed in.',
  newsletter: 'Your newsletter subscription for this email address, or null if you have none.',
  secondFactor: 'When you turned on two-step verification, or null if it is off.',
  passkeys: 'Your passkeys, with the names you gave them.',
  sessions:
    'Your sessions: when you signed in, last used the session and signed out, and the browser and network. Older sessions are not kept.',
  bookmarks: 'The pages you bookmarked, newest first.',
  reading:
    'Your reading history, if it is on: the pages you read and how far you got, newest first. Only you can see it.',
  activity: `What you did, and what staff did to your account, newest first, up to ${MOST_ENTRIES} entries.`,
  kept: 'Other data we keep about you, with a description of each part.',
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

type ReadingContext = ContextWith<readonly [typeof services.bookmarks, typeof services.readingHistory]>;

/** What the person keeps and has read, whole. */
async function readingOf(key: string, context: ReadingContext): Promise<Pick<AccountExport, 'bookmarks' | 'reading'>> {
  const [marks, read, kept] = await Promise.all([
    context.bookmarks.of(key, { limit: MOST_BOOKMARKS, offset: 0 }),
    context.readingHistory.of(key, { limit: MOST_READ, offset: 0 }),
    context.readingHistory.isKept(key),
  ]);
  const pages = await shownPages([...marks, ...read], context);
  const exported = (one: Parameters<typeof keptItem>[0]) => {
    const { item, kind, page } = keptItem(one, pages);
    return { kind, item, title: page?.title ?? null, path: page?.path ?? null };
  };
  return {
    bookmarks: marks.map(mark => ({ ...exported(mark), markedAt: mark.markedAt })),
    reading: {
      kept,
      pages: read.map(one => ({ ...exported(one), readAt: one.readAt, percent: one.percent })),
    },
  };
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
    if (!found) throw missing('This account does not exist.');
    const profile = { ...found, ...knownNames(found) };
    const [subscription, secondFactor, passkeys, times, activity, own, kept] = await Promise.all([
      accountRows(read)
        .selectFrom('subscriber')
        .where('email', '=', profile.email)
        .where('state', '!=', 'ended')
        .select('subscribedAt')
        .executeTakeFirst(),
      secondFactors.standing(key),
      context.passkeys.of(key),
      sessions.timesOf(key),
      activityOf(key, context),
      readingOf(key, context),
      context.takeout.elsewhere({ account: key, email: profile.email }),
    ]);
    return {
      exportedAt: new Date().toISOString(),
      about,
      profile: { key, ...profile, ...particularsOf(await stateOf(account, key)) },
      newsletter: subscription ? { email: profile.email, subscribedAt: subscription.subscribedAt } : null,
      secondFactor,
      passkeys: passkeys.map(({ key: _, ...one }) => one),
      sessions: times.map(({ session: _, ...one }) => one),
      ...own,
      activity,
      kept,
    };
  },
  {
    deps: [services.bookmarks, services.passkeys, services.readingHistory, services.secondFactors],
    attachment: ({ exportedAt }) => `learnloom-account-${exportedAt.slice(0, 10)}.json`,
    limit: { requests: 10, seconds: 600 },
  },
);
