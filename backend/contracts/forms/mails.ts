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

/** Says nothing that the sender chose: what somebody wrote is for those who may read the inbox. */
export const messageNoticeMail = mail('message-notice', {
  label: 'New message, to staff',
  about: 'When someone submits a form on the site; to staff who asked for an email about each message',
  placeholders: {
    firstName: 'Ada',
    what: 'contact message',
    link: 'https://admin.learnloom.example/forms/contact',
    inbox: 'https://admin.learnloom.example/forms/contact',
  },
  subject: 'New {{what}}',
  body: `Hello {{firstName}},

There is a new {{what}} on {{site}}.

[Open the message]({{link}})

You asked for these emails. To change that, go to the [inbox]({{inbox}}).`,
});

export const messageDigestMail = mail('message-digest', {
  label: 'New messages, to staff',
  about: 'Once a day, to staff who asked for it; and once an hour where very many messages arrive',
  placeholders: {
    firstName: 'Ada',
    what: '3 contact messages and 1 volunteer application',
    inbox: 'https://admin.learnloom.example/forms/contact',
  },
  subject: 'New messages: {{what}}',
  body: `Hello {{firstName}},

New on {{site}}: {{what}}.

[Open the inbox]({{inbox}})

You asked for these emails. To change that, go to the inbox.`,
});
