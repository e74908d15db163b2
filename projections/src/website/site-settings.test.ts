import { test } from 'vitest';
import { siteSettingsChanges } from '@learnloom/contracts/website/site-settings';
import type { SiteChoice } from '@learnloom/contracts/website/site-settings-events';
import { readModel, timeOf } from '../projector/read-model.ts';
import { siteSettings } from './site-settings.ts';

test('the site presents itself as staff saved it last, and every page hears of it [OPS-03]', () => {
  const choice: SiteChoice = {
    ...{ name: 'Code School', logo: '', color: '#1d4ed8', timeZone: 'Europe/Berlin', senderName: '' },
    ...{ senderAddress: 'hello@example.org', dateLocale: 'en-GB' },
  };
  const last = { ...choice, name: 'Code Academy' };
  readModel(siteSettings)
    .given({ type: 'SiteSettingsUpdated', data: choice }, { type: 'SiteSettingsUpdated', data: last })
    .then({ ...last, version: 1, updatedAt: timeOf(1) })
    .announces(siteSettingsChanges.name);
});
