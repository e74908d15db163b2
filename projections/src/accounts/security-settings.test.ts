import { test } from 'vitest';
import { securityChanges } from '@learnloom/contracts/accounts/security';
import { readModel, timeOf } from '../projector/read-model.ts';
import { securitySettings } from './security-settings.ts';

test('the security settings are those of the last update, which open pages hear of', () => {
  const updated = (staffSecondFactor: boolean) => ({ type: 'SecuritySettingsUpdated', data: { staffSecondFactor } });
  readModel(securitySettings)
    .given(updated(true), updated(false))
    .then({ staffSecondFactor: false, version: 1, updatedAt: timeOf(1) })
    .announces(securityChanges.name);
});
