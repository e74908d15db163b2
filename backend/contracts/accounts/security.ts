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
  /** Of the stream, sent back with an update; null: nobody has set anything yet. */
  readonly version: number | null;
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
      'changed-meanwhile': {
        kind: 'conflict',
        message: 'Someone else changed the security settings while you were editing them. Review them and try again.',
      },
      'own-factor-first': {
        kind: 'conflict',
        message: 'Turn on two-step verification for yourself first. Otherwise you would be locked out of this page.',
      },
    },
    input: f => ({
      staffSecondFactor: f.flag,
      /** Version that was on the screen; null: none. Another one refuses it with 409. */
      version: f.optional(f.nullable(f.wholeNumber(0, 2_147_483_647))),
    }),
  }),
};
