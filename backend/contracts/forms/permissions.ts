import { permissionGroup } from '../kernel/access.ts';

export const manageContactForms = permissionGroup(
  'MANAGE_CONTACT_FORMS',
  { reply: 'contact-form:reply', sort: 'contact-form:sort', delete: 'contact-form:delete' },
  { restricted: true, label: 'Contact forms', about: 'Read and reply to messages from visitors.' },
);
