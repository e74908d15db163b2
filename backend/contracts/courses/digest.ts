import { command } from '../kernel/command.ts';
import { enrollmentSubject } from './enrollment-events.ts';

/** Purpose of the token in an email, with which its reader unsubscribes. */
export const DIGEST_LINK = 'end-learning-digest';
/** Page of the main host where the link of an email leads. */
export const DIGEST_PATH = '/profile/learning/unsubscribe';

/** Emails about changes in courses that a learner has completed: a row of the learner's own, never an event. */
export const digests = {
  choose: command('ChooseLearningDigest', {
    route: 'PUT /learning/digest',
    permission: 'session',
    activity: 'Chose whether to get emails about changed courses',
    says: 'Your choice is saved',
    subject: enrollmentSubject,
    input: f => ({ wanted: f.flag }),
  }),
  /** By the link in an email, without signing in. */
  end: command('EndLearningDigest', {
    route: 'POST /learning/digest/end',
    permission: 'public',
    activity: 'Unsubscribed from emails about changed courses',
    says: 'You are unsubscribed',
    subject: enrollmentSubject,
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
