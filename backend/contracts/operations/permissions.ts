import { permissionGroup } from '../kernel/access.ts';

export const manageReadModels = permissionGroup(
  'MANAGE_READ_MODELS',
  { rebuild: 'read-model:rebuild', repair: 'read-model:repair' },
  { restricted: true, label: 'Read models', about: 'Rebuild what the site shows from its events.' },
);

export const manageReactions = permissionGroup(
  'MANAGE_REACTIONS',
  { repair: 'reaction:repair' },
  { restricted: true, label: 'Reactions', about: 'Try failed work of the site again, or skip it.' },
);

export const manageRemotes = permissionGroup(
  'MANAGE_REMOTES',
  { deploy: 'remote:deploy' },
  {
    restricted: true,
    label: 'Micro-frontends',
    about: 'Deploy code that runs in everybody’s browser: as good as mastership.',
  },
);
