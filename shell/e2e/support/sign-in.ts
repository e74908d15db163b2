import type { Page } from 'playwright-core';
import type { Product } from './product.ts';

/** Signs the master in on the admin host through the form, and waits for the dashboard. */
export async function signInAsMaster(page: Page, { admin, master }: Product): Promise<void> {
  await page.goto(`${admin}/login`);
  await page.getByLabel('Email address').fill(master.email);
  await page.getByLabel('Password').first().fill(master.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Administration' }).waitFor();
}
