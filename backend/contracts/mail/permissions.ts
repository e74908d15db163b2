import { permissionGroup } from '../kernel/access.ts';

export const manageMailing = permissionGroup(
  'MANAGE_MAILING',
  { editAutomated: 'mailing:edit-automated', repair: 'mailing:repair' },
  {
    restricted: true,
    label: 'Transactional mails',
    about: 'View sent emails and edit the templates of automated emails.',
  },
);

export const sendEmail = permissionGroup(
  'SEND_EMAIL',
  { send: 'mailing:send' },
  { restricted: true, label: 'Send mail', about: 'Send newsletters to all subscribers.' },
);
