import { permissionGroup } from '../kernel/access.ts';

export const manageWebhooks = permissionGroup(
  'MANAGE_WEBHOOKS',
  { edit: 'webhook:edit', send: 'webhook:send' },
  { restricted: true, label: 'Webhooks', about: 'Choose which events are sent to addresses of other programs.' },
);
