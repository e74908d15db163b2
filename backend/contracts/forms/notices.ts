import { command, query } from '../kernel/command.ts';
import { formMessages } from './messages.ts';
import { manageContactForms } from './permissions.ts';

/** How often somebody on the staff gets an email about new messages. */
const noticeFrequencies = ['never', 'now', 'daily'] as const;
export type NoticeFrequency = (typeof noticeFrequencies)[number];

/** Of whoever asks: a row of their own, never an event. */
export const messageNotices = {
  own: query<{ readonly frequency: NoticeFrequency }>()('OwnMessageNotices', {
    route: 'GET /admin/forms/notices',
    access: manageContactForms.name,
    topics: [],
    input: () => ({}),
  }),
  /** For whoever reads the inboxes; everybody may turn the emails off. */
  choose: command('ChooseMessageNotices', {
    route: 'PUT /admin/forms/notices',
    permission: 'session',
    activity: 'Chose when to get emails about new messages',
    says: 'Your choice is saved.',
    subject: formMessages.subject,
    input: f => ({ frequency: f.oneOf(noticeFrequencies) }),
    refuses: {
      'inbox-closed': { kind: 'forbidden', message: 'You do not have permission to read messages.' },
    },
  }),
};
