import { permissionGroup } from '../kernel/access.ts';

export const manageReadModels = permissionGroup(
  'MANAGE_READ_MODELS',
  { rebuild: 'read-model:rebuild', repair: 'read-model:repair' },
  { restricted: true, label: 'Read models', about: 'Rebuild the site’s data tables from the event log.' },
);

export const manageReactions = permissionGroup(
  'MANAGE_REACTIONS',
  { repair: 'reaction:repair' },
  { restricted: true, label: 'Background jobs', about: 'Retry or skip failed background jobs.' },
);

export const manageRemotes = permissionGroup(
  'MANAGE_REMOTES',
  { deploy: 'remote:deploy', release: 'remote:release' },
  {
    restricted: true,
    label: 'Micro-frontends',
    actions: { release: 'Release over HTTP' },
    about: 'Deploy code that runs in every visitor’s browser. Grant this as carefully as the master role.',
  },
);

export const manageSetup = permissionGroup(
  'MANAGE_SETUP',
  { removeDemo: 'setup:remove-demo' },
  { restricted: true, label: 'Setup', about: 'See the first steps of a new site and remove the demo content.' },
);
