import { mail } from '../kernel/mail.ts';

/** It repeats nothing of what was sent: nobody can have us mail a text of theirs to somebody else. */
export const messageReceivedMail = mail('message-received', {
  label: 'Message received',
  about: 'When somebody has sent a form of the site, once a day for an address',
  placeholders: {},
  subject: 'We have got your message',
  body: `Hello,

thank you for writing to us. Your message has arrived, and one of us will answer it, usually within two working days.

If you did not write to us, somebody mistyped an address: you need do nothing, and no further mail follows.`,
});

export const messageAnswerMail = mail('message-answer', {
  label: 'Answer to a message',
  about: 'When one of the staff answers what somebody wrote with a form',
  placeholders: {
    name: 'Ada',
    subject: 'A question about the course',
    answer: 'Yes, it begins on Monday.',
    question: 'Does the course on Git begin soon?',
  },
  subject: 'Re: {{subject}}',
  body: `Hello {{name}},

{{answer}}

---

You wrote:

{{question}}`,
});
