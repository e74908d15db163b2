import type { BrowserContextOptions } from 'playwright-core';

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
