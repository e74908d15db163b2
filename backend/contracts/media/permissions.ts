import { permissionGroup } from '../kernel/access.ts';

/** Files of others, whoever uploaded them. */
export const manageMedia = permissionGroup(
  'MEDIA',
  { deleteAny: 'file:delete' },
  { restricted: true, label: 'Other people’s files', about: 'Delete files uploaded by others.' },
);
