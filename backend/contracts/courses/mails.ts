import { mail, secretLink } from '../kernel/mail.ts';
import { DIGEST_LINK, DIGEST_PATH } from './digest.ts';
import { DISCUSSION_EMAILS_LINK, DISCUSSION_EMAILS_PATH } from './discussion-emails.ts';

/** What changed in a course since its reader completed it, once a day at most and each change once. */
export const courseChangesMail = mail('course-changes', {
  label: 'Changes in a completed course',
  about: 'When a course changes that someone has completed, and they asked for these emails',
  placeholders: {
    firstName: 'Ada',
    course: 'JavaScript from zero',
    changes: '2 units added, 1 unit replaced',
    link: 'https://learnloom.example/courses/programming/javascript/learn',
  },
  secrets: { unsubscribe: secretLink(DIGEST_LINK, 'main', `${DIGEST_PATH}/`) },
  subject: '{{course}} has changed',
  body: `Hello {{firstName}},

**{{course}}** has changed since you completed it: {{changes}}. Your completion and your certificate stay as they are.

[See what changed]({{link}})

You asked for these emails in My learning. If you no longer want them, [unsubscribe]({{unsubscribe}}).`,
});

/** Nothing that a learner wrote is in it: what strangers write to each other stays on the site. */
export const discussionAnswerMail = mail('discussion-answer', {
  label: 'New answer in a discussion',
  about: 'When someone answers a question that a learner asked or answered, too; once an hour and question at most',
  placeholders: {
    firstName: 'Ada',
    course: 'JavaScript from zero',
    unit: 'Loops',
    link: 'https://learnloom.example/courses/programming/javascript/learn/loops',
  },
  secrets: { unsubscribe: secretLink(DISCUSSION_EMAILS_LINK, 'main', `${DISCUSSION_EMAILS_PATH}/`) },
  subject: 'New answer in {{course}}',
  body: `Hello {{firstName}},

There is a new answer in a discussion that you take part in, under **{{unit}}** in **{{course}}**.

[Read the answer]({{link}})

If you no longer want emails about discussions, [unsubscribe]({{unsubscribe}}).`,
});
