import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '@learnloom/testing/browser';
import type { Figure } from '../figure.ts';
import { ARTICLE } from '../pages/pages.ts';
import type { Product } from '../product/product.ts';

/** Kilobytes of script that an article page may load at first, compressed. */
const SCRIPT_LIMIT = 150;
/** Shifts below it come from rounding sub-pixels. */
const NO_SHIFT = 0.0005;
const SETTLED_MS = 1000;

const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

interface Weighed {
  /** Bytes of scripts as they came over the wire, without headers. */
  readonly scripts: number;
  readonly files: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

/** A middle-class phone: a quarter of this machine's speed, Fast 4G. Fast machines hide what moves while loading. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 165,
    downloadThroughput: (9_000_000 * 0.9) / 8,
    uploadThroughput: (1_500_000 * 0.9) / 8,
  });
}

function observeShifts(): void {
  const shown = window as unknown as { layoutShift: number };
  shown.layoutShift = 0;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) shown.layoutShift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function visit(page: Page, url: string): Promise<Weighed> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', request => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await slowDown(await page.context().newCDPSession(page));
  await page.addInitScript(observeShifts);
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  if (response?.status() !== 200) throw new Error(`${url}: ${response?.status()}`);
  await page.waitForTimeout(SETTLED_MS);
  const shift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
  const bytes = await Promise.all(sizes);
  return { scripts: bytes.reduce((sum, size) => sum + size, 0), files: bytes.length, shift };
}

async function weigh(browser: Browser, url: string): Promise<readonly Weighed[]> {
  const all: Weighed[] = [];
  for (const viewport of viewports) {
    const context = await browser.newContext({ viewport });
    all.push(await visit(await context.newPage(), url));
    await context.close();
  }
  return all;
}

/** The article page in a real browser, as a first visitor gets it: the heaviest of a large and a small window. */
export async function measurePageWeight({ port }: Pick<Product, 'port'>): Promise<readonly Figure[]> {
  const browser = await launchBrowser();
  try {
    const all = await weigh(browser, `http://localhost:${port}${ARTICLE}`);
    const kilobytes = Math.max(...all.map(({ scripts }) => scripts)) / 1000;
    const shift = Math.max(...all.map(one => one.shift));
    return [
      {
        name: 'article page, initial script',
        unit: 'kB compressed',
        measured: kilobytes,
        limit: SCRIPT_LIMIT,
        ratio: SCRIPT_LIMIT / kilobytes,
        goal: 1,
        note: `${Math.max(...all.map(({ files }) => files))} files`,
      },
      {
        name: 'article page, layout shift',
        unit: 'CLS',
        measured: shift,
        limit: 0,
        ratio: shift < NO_SHIFT ? 1 : 0,
        goal: 1,
        note: 'at a quarter of the speed, Fast 4G',
      },
    ];
  } finally {
    await browser.close();
  }
}
