import { expect, test, vi } from 'vitest';
import { readSettings } from '@learnloom/platform/settings';
import { liveSettings } from './live-settings.ts';

test('what staff choose counts instead of the environment, until they choose otherwise [OPS-03]', () => {
  const initial = readSettings({ SITE_NAME: 'Learnloom', TIME_ZONE: 'UTC' });
  const { settings, choose } = liveSettings(initial);
  expect(settings).toMatchObject({ siteName: 'Learnloom', timeZone: 'UTC', port: 3000 });
  choose({ siteName: 'Code School', mailFrom: { name: 'Ada', address: 'ada@example.org' } });
  expect(settings).toMatchObject({ siteName: 'Code School', timeZone: 'UTC', mailFrom: { name: 'Ada' } });
  choose({ timeZone: 'Europe/Berlin' });
  expect(settings).toMatchObject({ siteName: 'Learnloom', timeZone: 'Europe/Berlin', mailFrom: initial.mailFrom });
  expect(initial).toMatchObject({ siteName: 'Learnloom', timeZone: 'UTC' });
});

test('who follows the settings is called where they change alone [OPS-03]', () => {
  const { choose, onChange } = liveSettings(readSettings({}));
  const listener = vi.fn();
  onChange(listener);
  choose({});
  choose({ siteName: 'Learnloom' });
  expect(listener).not.toHaveBeenCalled();
  choose({ siteName: 'Code School' });
  choose({ siteName: 'Code School' });
  expect(listener).toHaveBeenCalledOnce();
});
