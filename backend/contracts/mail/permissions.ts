import { permissionGroup } from '../kernel/access.ts';

export const manageMailing = permissionGroup(
  'MANAGE_MAILING',
  { editAutomated: 'mailing:edit-automated', repair: 'mailing:repair' },
  {
    restricted: true,
    label: 'Transactional mails',
    about: 'See which mails went out, and edit the texts of the automated ones.',
  },
);

export const sendEmail = permissionGroup(
  'SEND_EMAIL',
  { send: 'mailing:send' },
  { restricted: true, label: 'Send mail', about: 'Write to all subscribers.' },
);
