import { mail } from '../kernel/mail.ts';

/** It repeats nothing of what was sent: nobody can have us mail a text of theirs to somebody else. */
export const messageReceivedMail = mail('message-received', {
  label: 'Message received',
  about: 'When someone submits a form on the site (at most once a day per address)',
  placeholders: {},
  subject: 'We received your message',
  body: `Hello,

Thank you for contacting us. We received your message and usually reply within two working days.

If you did not contact us, someone probably mistyped an address. You can ignore this email; we will not send any more.`,
});

export const messageAnswerMail = mail('message-answer', {
  label: 'Reply to a message',
  about: 'When an admin replies to a message from a form',
  placeholders: {
    name: 'Ada',
    subject: 'A question about the course',
    answer: 'Yes, it starts on Monday.',
    question: 'Does the Git course start soon?',
  },
  subject: 'Re: {{subject}}',
  body: `Hello {{name}},

{{answer}}

---

You wrote:

{{question}}`,
});
