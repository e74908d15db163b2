import { permissionGroup } from '../kernel/access.ts';

/** Files of others, whoever uploaded them. */
export const manageMedia = permissionGroup(
  'MEDIA',
  { deleteAny: 'file:delete' },
  { restricted: true, label: 'Files of others', about: 'Delete files that somebody else uploaded.' },
);
