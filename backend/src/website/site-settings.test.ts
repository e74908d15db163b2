import { expect, test } from 'vitest';
import type { SiteChoice, SiteSettingsEvent } from '@learnloom/contracts/website/site-settings-events';
import { readSettings } from '@learnloom/platform/settings';
import { specification } from '../kernel/deciding/specification.ts';
import { initialChoice, settingsOf, updateSiteSettings } from './site-settings.ts';

const choice: SiteChoice = {
  ...{ name: 'Code School', logo: '', color: '#1d4ed8', timeZone: 'Europe/Berlin', senderName: 'Ada' },
  ...{ senderAddress: 'hello@example.org', dateLocale: 'en-GB' },
};
const updated: SiteSettingsEvent = { type: 'SiteSettingsUpdated', data: choice };
const update = specification(updateSiteSettings);

test('staff save the settings of the site, and nobody overwrites what they did not see [OPS-03]', () => {
  update()
    .when({ ...choice, version: null })
    .then(updated);
  update(updated)
    .when({ ...choice, version: 0 })
    .thenNothing();
  update(updated)
    .when({ ...choice, name: 'Other', version: null })
    .thenRefuses('conflict', 'changed-meanwhile');
});

test('names fit into the header of an email, and the time zone exists [OPS-03]', () => {
  update()
    .when({ ...choice, name: 'Code <School>' })
    .thenRefuses('invalid', 'name-marks');
  update()
    .when({ ...choice, senderName: '"Ada"' })
    .thenRefuses('invalid', 'sender-name-marks');
  update()
    .when({ ...choice, timeZone: 'Europe/Nowhere' })
    .thenRefuses('invalid', 'time-zone-unknown');
});

test('what is empty is as the environment says, and a sender without a name is called like the site [OPS-03]', () => {
  const initial = readSettings({ DOMAIN: 'localhost' });
  expect(settingsOf({ ...choice, color: '', senderName: '' }, initial)).toEqual({
    siteName: 'Code School',
    timeZone: 'Europe/Berlin',
    mailFrom: { name: 'Code School', address: 'hello@example.org' },
    dateLocale: 'en-GB',
  });
  expect(settingsOf({ ...choice, logo: 'key.png', senderAddress: '' }, initial)).toMatchObject({
    ...{ siteLogoImage: 'key.png', siteColor: '#1d4ed8' },
    mailFrom: { name: 'Ada', address: 'no-reply@localhost' },
  });
});

test('the form begins with what the environment says [OPS-03]', () => {
  const initial = readSettings({ SITE_NAME: 'Code School', MAIL_FROM: 'a@example.org', DATE_LANGUAGE: 'en-GB' });
  const begin = initialChoice(initial);
  expect(begin).toMatchObject({ name: 'Code School', color: '', senderName: '', senderAddress: 'a@example.org' });
  expect(settingsOf(begin, initial)).toMatchObject({
    siteName: 'Code School',
    mailFrom: initial.mailFrom,
    dateLocale: 'en-GB',
  });
});

test('the form can be saved where the sender of the environment is a local address [OPS-03]', () => {
  const initial = readSettings({ DOMAIN: 'localhost' });
  const begin = initialChoice(initial);
  expect(begin.senderAddress).toBe('');
  expect(settingsOf(begin, initial).mailFrom).toEqual(initial.mailFrom);
});
