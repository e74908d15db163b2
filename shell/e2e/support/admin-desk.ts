import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createPages } from '@learnloom/backend/pages/pages';
import { testBackend, testSettings } from '../../../deploy/testing/backend.ts';
import { apiClient, type ApiClient } from '../../../deploy/testing/client.ts';
import { PASSWORD, signInMaster, type Person } from '../../../deploy/testing/people.ts';
import { launchBrowser } from './browser.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The composed product with a master, and a browser to sit down at. */
export interface AdminDesk {
  /** Addresses of the hosts, without a slash at the end. */
  readonly admin: string;
  readonly main: string;
  readonly api: ApiClient;
  readonly master: Person;
  /** A fresh browser profile; closed with the desk. */
  visitor(): Promise<Page>;
  /** A fresh profile on the admin host, signed in: the master unless somebody else is given. */
  staff(email?: string): Promise<Page>;
  close(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}

/** Milliseconds that anything awaited on a page may take. */
const PATIENCE = 15_000;

/** Starts the product as it was built, on a database of its own. Call in `beforeAll`, `close()` in `afterAll`. */
export async function openAdminDesk(): Promise<AdminDesk> {
  const port = await freePort();
  const host = `localhost:${port}`;
  const backend = await testBackend({
    settings: { ...testSettings, port, publicUrl: `http://${host}` },
    pages: createPages({ root, manifestFiles: [join(root, 'deploy/remotes.json')] }),
  });
  const api = apiClient(port);
  const master = await signInMaster(api);
  const browser: Browser = await launchBrowser();
  const contexts: BrowserContext[] = [];
  const admin = `http://admin.${host}`;

  async function visitor(): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    return page;
  }
  return {
    admin,
    main: `http://${host}`,
    api,
    master,
    visitor,
    async staff(email = master.email) {
      const page = await visitor();
      await signIn(page, admin, email);
      return page;
    },
    async close() {
      for (const context of contexts) await context.close();
      await browser.close();
      await backend.close();
    },
  };
}

/** Signs in on the admin host's own page. */
export async function signIn(page: Page, admin: string, email: string): Promise<void> {
  await page.goto(`${admin}/login`);
  await page.getByLabel('Email').fill(email);
  await page
    .getByLabel('Password', { exact: false })
    .first()
    .fill(email === testSettings.master?.email ? testSettings.master.password : PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
}
