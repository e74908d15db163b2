import { permissionGroup } from '../kernel/access.ts';

export const manageReadModels = permissionGroup(
  'MANAGE_READ_MODELS',
  { rebuild: 'read-model:rebuild', repair: 'read-model:repair' },
  { restricted: true },
);

export const manageReactions = permissionGroup('MANAGE_REACTIONS', { repair: 'reaction:repair' }, { restricted: true });

export const manageRemotes = permissionGroup('MANAGE_REMOTES', { deploy: 'remote:deploy' }, { restricted: true });
