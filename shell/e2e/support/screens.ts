import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';

export const widths = [1440, 1024, 768, 390] as const;
export const themes = ['light', 'dark'] as const;

export interface Screen {
  readonly width: number;
  readonly theme: (typeof themes)[number];
}

/** Every size in both themes. */
export const screens: readonly Screen[] = widths.flatMap(width => themes.map(theme => ({ width, theme })));

export const contextOf = ({ width, theme }: Screen): BrowserContextOptions => ({
  viewport: { width, height: width < 500 ? 844 : 900 },
  colorScheme: theme,
  hasTouch: width < 500,
  isMobile: width < 500,
});

/** Pictures of a page in every size and theme, for looking at: `{folder}/{name}-{width}-{theme}.png`. */
export async function takeScreens(browser: Browser, address: string, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const screen of screens) {
    const context = await browser.newContext(contextOf(screen));
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.screenshot({ path: join(folder, `${name}-${screen.width}-${screen.theme}.png`), fullPage: true });
    await context.close();
  }
}
