import { aggregate } from '../kernel/aggregate.ts';
import { command, query } from '../kernel/command.ts';
import { event } from '../kernel/event.ts';
import { topic } from '../kernel/topic.ts';
import { adminChanges } from './account-changes.ts';
import { manageAdmins } from './permissions.ts';

/** What holds for everybody's signing in. */
export interface SecuritySettings {
  /** Staff without a second factor are led to setting one up, and can do nothing else. */
  readonly staffSecondFactor: boolean;
}
export const defaultSecurity: SecuritySettings = { staffSecondFactor: false };

export const securityEvents = { SecuritySettingsUpdated: event<SecuritySettings>() };

export const securityAggregate = aggregate<SecuritySettings>()({
  events: securityEvents,
  begin: { SecuritySettingsUpdated: settings => settings },
  on: {},
});

export interface SecuritySettingsForEditing extends SecuritySettings {
  /** Admins who can sign in and have no second factor. */
  readonly withoutFactor: number;
}

const subject = 'security-settings';

export const securityChanges = topic('security:staff', manageAdmins.name);

export const security = {
  subject,
  settings: query<SecuritySettingsForEditing>()('SecuritySettings', {
    route: 'GET /admin/website-settings/security',
    access: manageAdmins.name,
    topics: [securityChanges, adminChanges],
    input: () => ({}),
  }),
  /** Counts within seconds for every open session. There is one stream: its key is derived from the subject. */
  update: command('UpdateSecuritySettings', {
    route: 'PUT /admin/website-settings/security',
    permission: manageAdmins.may.edit,
    activity: 'Updated the security settings',
    subject,
    refuses: {
      'own-factor-first': {
        kind: 'conflict',
        message: 'Turn on your own second factor first: otherwise you would be locked out of this page.',
      },
    },
    input: f => ({ staffSecondFactor: f.flag }),
  }),
};
