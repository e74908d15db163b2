import { permissionGroup } from '../kernel/access.ts';

export const manageImports = permissionGroup(
  'MANAGE_IMPORTS',
  { import: 'import:run', export: 'import:export' },
  {
    restricted: true,
    label: 'Import and export',
    about:
      'Create and change content of every kind from files, and download all articles and tutorials, drafts included.',
  },
);
