import { DISCUSSION_EMAILS_LINK, discussionEmails } from '@learnloom/contracts/courses/discussion-emails';
import { discussionSubject } from '@learnloom/contracts/courses/discussion-events';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import { discussionChoicesOf } from '../services.ts';
import { discussionStream } from './discussion.ts';

/** Stream that has no events: the choice is a row of the person's own. */
const streamOf = (account: string): string => uuidOf(discussionSubject, 'emails', account);

export const chooseDiscussionEmails = discussionStream.on(discussionEmails.choose, {
  key: (_input, _facts: undefined, actor) => streamOf(actor?.key ?? ''),
  decide: () => [],
  respond: ({ input: { wanted }, actor }, ports) => discussionChoicesOf(ports).set(actor?.key ?? '', wanted),
});

interface EndFacts {
  /** Key of the account; null: the link was made nowhere. */
  readonly account: string | null;
}

export const endDiscussionEmails = discussionStream.on(discussionEmails.end, {
  limit: { requests: 30, seconds: 600 },
  prepare: ({ token }, { secrets }): Promise<EndFacts> =>
    Promise.resolve({ account: secrets.idOfToken(DISCUSSION_EMAILS_LINK, token) }),
  key: (_input, { account }) => streamOf(account ?? ''),
  decide: (_input, _state, { facts: { account } }) => {
    if (account === null) throw refusal(discussionEmails.end, 'link-invalid');
    return [];
  },
  respond: async ({ facts: { account } }, ports) => {
    if (account !== null) await discussionChoicesOf(ports).set(account, false);
  },
});
