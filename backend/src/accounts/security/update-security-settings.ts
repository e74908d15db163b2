import { defaultSecurity, security as declared } from '@learnloom/contracts/accounts/security';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { account } from '../account/account.ts';
import { security, securityKey } from './security.ts';

/** Version of a stream without events. */
const NONE = -1;

interface Facts {
  /** Whether whoever asks has a second factor. */
  readonly own: boolean;
}

export const updateSecuritySettings = security.on(declared.update, {
  prepare: async (_input, { stateOf }, { actor }): Promise<Facts> => ({
    own: (await stateOf(account, actor?.key ?? ''))?.secondFactor ?? false,
  }),
  key: () => securityKey,
  decide: ({ version, ...settings }, state, { facts: { own }, version: present }) => {
    if (version !== undefined && (version ?? NONE) !== present) throw refusal(declared.update, 'changed-meanwhile');
    if (!changedFields(state ?? defaultSecurity, settings)) return [];
    if (settings.staffSecondFactor && !own) throw refusal(declared.update, 'own-factor-first');
    return [{ type: 'SecuritySettingsUpdated', data: settings }];
  },
});
