import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';

let desk: AdminDesk;
let page: Page;
beforeAll(async () => {
  desk = await openAdminDesk();
  page = await desk.staff();
});
afterAll(() => desk?.close());

test('staff read what programs can do, drawn without inline scripts and without foreign hosts [PRG-01]', async () => {
  const { admin } = desk.product;
  const foreign: string[] = [];
  page.on('request', request => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !/(^|\.)localhost$/.test(hostname)) foreign.push(request.url());
  });
  const blocked: string[] = [];
  page.on('console', message => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text());
  });
  await page.goto(`${admin}/settings/api`);
  await page.getByRole('heading', { name: 'API', exact: true }).waitFor();
  await page.getByText('Published articles, the newest first').waitFor();
  await page.locator('[data-path="/content/articles"]').first().click();
  await page.locator('.responses-wrapper').getByText('Not changed since the ETag').waitFor();
  expect(foreign).toEqual([]);
  expect(blocked).toEqual([]);
});

test('staff create a token that works and revoke it, and a webhook logs what it sends [PRG-01]', async () => {
  const { admin } = desk.product;
  await page.goto(`${admin}/settings/api-tokens`);
  await page.getByRole('button', { name: 'New token' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Build server');
  await page.getByRole('combobox', { name: 'Permissions' }).fill('How-to tags');
  await page.getByRole('option', { name: 'How-to tags', exact: true }).click();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Create token' }).click();
  const created = page.getByRole('alertdialog', { name: 'API token created' });
  const token = await created.getByRole('textbox', { name: 'API token' }).inputValue();
  expect(await violationsOf(page)).toEqual([]);
  await created.getByRole('button', { name: 'Done' }).click();
  const ask = () => fetch(`${desk.product.main}/api/admin/activity`, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask()).status).toBe(200);
  await page.getByRole('row').filter({ hasText: 'Build server' }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await page.getByText('Revoked', { exact: true }).waitFor();
  expect((await ask()).status).toBe(401);

  await page.goto(`${admin}/settings/webhooks`);
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  await page.getByRole('textbox', { name: 'Address' }).fill('https://hooks.invalid/learnloom');
  await page.getByRole('combobox', { name: 'Events' }).fill('order was paid');
  await page.getByRole('option', { name: 'An order was paid' }).click();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByRole('alertdialog', { name: 'Webhook added' }).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'https://hooks.invalid/learnloom' }).click();
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByRole('row').filter({ hasText: 'Test message' }).getByText('Waiting').waitFor();
  expect(await violationsOf(page)).toEqual([]);
});
