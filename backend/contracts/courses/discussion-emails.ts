import { command } from '../kernel/command.ts';
import { discussionSubject } from './discussion-events.ts';

/** Purpose of the token in an email, with which its reader unsubscribes. */
export const DISCUSSION_EMAILS_LINK = 'end-discussion-emails';
/** Page of the main host where the link of an email leads. */
export const DISCUSSION_EMAILS_PATH = '/profile/learning/discussions';

/** Emails about new answers: people who take part get them until they choose otherwise. A row, never an event. */
export const discussionEmails = {
  choose: command('ChooseDiscussionEmails', {
    route: 'PUT /learning/discussion-emails',
    permission: 'session',
    activity: 'Chose whether to get emails about discussions',
    says: 'Your choice is saved',
    subject: discussionSubject,
    input: f => ({ wanted: f.flag }),
  }),
  /** By the link in an email, without signing in. */
  end: command('EndDiscussionEmails', {
    route: 'POST /learning/discussion-emails/end',
    permission: 'public',
    activity: 'Unsubscribed from emails about discussions',
    says: 'You are unsubscribed',
    subject: discussionSubject,
    bytes: 8192,
    input: f => ({ token: f.token }),
    refuses: {
      'link-invalid': {
        kind: 'missing',
        message: 'This link is incomplete. Copy the whole link from the email.',
      },
    },
  }),
} as const;
