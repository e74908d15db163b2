import express from 'express';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readSettings } from '@learnloom/platform/settings';
import { liveSettings } from '../kernel/live-settings.ts';
import { siteIdentity } from './site-identity.ts';

test('header, color and dates are those that staff chose last [OPS-03]', () => {
  const { settings, choose } = liveSettings(readSettings({ SITE_NAME: 'Learnloom' }));
  const { current } = siteIdentity(settings);
  expect(current()).toEqual({ name: 'Learnloom', logo: null, color: null, language: 'en' });
  choose({ siteName: 'Code School', siteLogoImage: 'a-320x80.png', siteColor: '#1d4ed8', dateLocale: 'en-GB' });
  expect(current()).toEqual({
    ...{ name: 'Code School', logo: '/media/a-320x80.png', color: '#1d4ed8', language: 'en' },
    dates: 'en-GB',
  });
});

test('the icon of the site is the logo that staff uploaded; without one, the mark of Learnloom [OPS-03]', async () => {
  const { settings, choose } = liveSettings(readSettings({}));
  const { sendIcon } = siteIdentity(settings);
  const server = express()
    .use((request, response, next) => void (sendIcon(request.path, response) || next()))
    .listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { redirect: 'manual' });
  expect((await get('/favicon.svg')).headers.get('content-type')).toContain('image/svg+xml');
  expect((await get('/other')).status).toBe(404);
  choose({ siteLogoImage: 'a-320x80.png' });
  const icon = await get('/favicon.ico');
  expect([icon.status, icon.headers.get('location')]).toEqual([302, '/media/a-320x80.png']);
  server.close();
});
