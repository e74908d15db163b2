import { mail } from '../kernel/mail.ts';

const placeholders = {
  firstName: 'Ada',
  name: 'Grace Hopper',
  title: 'Center a box with Flexbox',
  note: 'Is the second example clear?',
  link: 'https://admin.learnloom.example/howto/css/center-a-box',
};

export const reviewRequestMail = mail('review-request', {
  label: 'Review requested',
  about: 'When someone asks a person of the staff to review an article or a tutorial',
  placeholders,
  subject: 'Review “{{title}}”',
  body: `Hello {{firstName}},

{{name}} asks you to review **{{title}}**.

{{note}}

[Open the review]({{link}})`,
});

export const reviewApprovedMail = mail('review-approved', {
  label: 'Review: approved',
  about: 'When a reviewer approves an article or a tutorial',
  placeholders,
  subject: 'Approved: “{{title}}”',
  body: `Hello {{firstName}},

{{name}} approved **{{title}}**. You can publish this version.

[Open it]({{link}})`,
});

export const reviewChangesMail = mail('review-changes', {
  label: 'Review: changes requested',
  about: 'When a reviewer asks for changes to an article or a tutorial',
  placeholders,
  subject: 'Changes requested: “{{title}}”',
  body: `Hello {{firstName}},

{{name}} asks for changes to **{{title}}**:

{{note}}

[Open the review]({{link}})`,
});
