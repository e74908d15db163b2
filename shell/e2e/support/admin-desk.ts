import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { PASSWORD, type Person } from '@learnloom/testing/people';
import { launchBrowser } from '@learnloom/testing/browser';
import { startProduct, type Product, type ProductOptions } from './product.ts';

export type BrowserHow = Pick<BrowserContextOptions, 'javaScriptEnabled' | 'hasTouch' | 'viewport' | 'serviceWorkers'>;

/** An empty product with a master, and a browser to sit down at. */
export interface AdminDesk {
  readonly product: Product;
  /** Addresses of the hosts, without a slash at the end. */
  readonly admin: string;
  readonly main: string;
  readonly api: ApiClient;
  readonly master: Person;
  /** A page of a fresh browser profile; closed with the desk. */
  visitor(how?: BrowserHow): Promise<Page>;
  /** The same, signed in on the admin host: the master unless somebody else's email is given. */
  staff(email?: string): Promise<Page>;
  close(): Promise<void>;
}

/** Milliseconds that anything awaited on a page may take. */
const DEADLINE_MS = 15_000;

/** Signs in through the form of the admin host. */
export async function signIn(page: Page, { admin, master }: Product, email = master.email): Promise<void> {
  await page.goto(`${admin}/login`);
  await page.getByLabel('Email address').fill(email);
  const password = email === master.email ? master.password : PASSWORD;
  await page.getByLabel('Password').first().fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
}

/** Starts an empty product. Call in `beforeAll`, `close()` in `afterAll`. */
export async function openAdminDesk(
  options: Pick<ProductOptions, 'standIn' | 'smtpUrl' | 'google'> = {},
): Promise<AdminDesk> {
  const product = await startProduct({ ...options, demo: false });
  const browser: Browser = await launchBrowser();
  const contexts: BrowserContext[] = [];
  const api = apiClient(Number(new URL(product.main).port));
  const session = await api.signIn(product.master.email, product.master.password);

  async function visitor(how: BrowserHow = {}): Promise<Page> {
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...how });
    contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(DEADLINE_MS);
    return page;
  }
  return {
    product,
    admin: product.admin,
    main: product.main,
    api,
    master: { ...session, key: session.user.key, email: product.master.email },
    visitor,
    async staff(email) {
      const page = await visitor();
      await signIn(page, product, email);
      return page;
    },
    async close() {
      for (const context of contexts) await context.close();
      await browser.close();
      await product.stop();
    },
  };
}
