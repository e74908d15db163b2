import { accounts, type AccountExport, type ExportedActivity } from '@learnloom/contracts/accounts/account';
import { commandNamed } from '@learnloom/platform/areas';
import { answer, type QueryContext } from '../../kernel/reading/answer.ts';
import { missing } from '@learnloom/contracts/kernel/refusal';

/** Entries of the activity log at most. */
const MOST_ENTRIES = 10_000;

const about: AccountExport['about'] = {
  profile: 'Your account: names, email, role, when it was made and when you last signed in.',
  newsletter: 'Your newsletter subscription under the email of the account; null without one.',
  sessions: 'When you signed in on which occasion, last used it and signed out; older ones are not kept.',
  activity: `What you did, and what staff did to your account, newest first, up to ${MOST_ENTRIES} entries.`,
};

interface ProfileRow {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly otherNames: string;
  readonly role: AccountExport['profile']['role'];
  readonly registeredAt: string;
  readonly lastSignInAt: string | null;
}

interface EntryRow {
  readonly command: string;
  readonly actor: string | null;
  readonly category: string;
  readonly target: string;
  readonly time: string;
  readonly title: { readonly text?: string } | null;
}

async function activityOf(key: string, { db }: QueryContext): Promise<readonly ExportedActivity[]> {
  const rows = await db<EntryRow>('activity_log')
    .where({ actor: key })
    .orWhere({ category: accounts.subject, target: key })
    .orderBy('position', 'desc')
    .limit(MOST_ENTRIES)
    .select('command', 'actor', 'category', 'target', 'time', 'title');
  return rows.map(({ command, actor, category, target, time, title }) => ({
    time,
    text: commandNamed.get(command)?.activity ?? command,
    by: actor === key ? 'you' : 'staff',
    target: { type: category, key: target, title: title?.text ?? null },
  }));
}

export const accountExport = answer(
  accounts.exportOwn,
  async (_input, context): Promise<AccountExport> => {
    const { actor, db, sessions } = context;
    const key = actor?.key ?? '';
    const profile = await db('account')
      .where({ key, deleted: false })
      .first<ProfileRow | undefined>(
        'email',
        'firstName',
        'lastName',
        'otherNames',
        'role',
        'registeredAt',
        'lastSignInAt',
      );
    if (!profile) throw missing('This account was not found.');
    const [subscription, times, activity] = await Promise.all([
      db('subscriber').where({ email: profile.email }).first<{ subscribedAt: string } | undefined>('subscribedAt'),
      sessions.timesOf(key),
      activityOf(key, context),
    ]);
    return {
      exportedAt: new Date().toISOString(),
      about,
      profile: { key, ...profile },
      newsletter: subscription ? { email: profile.email, subscribedAt: subscription.subscribedAt } : null,
      sessions: times,
      activity,
    };
  },
  {
    attachment: ({ exportedAt }) => `learnloom-account-${exportedAt.slice(0, 10)}.json`,
    limit: { requests: 10, seconds: 600 },
  },
);
