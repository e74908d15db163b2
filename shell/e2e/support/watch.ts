import type { Page } from 'playwright-core';

declare global {
  interface Window {
    policyViolations?: string[];
    layoutShift?: number;
  }
}

export interface Watched {
  /** Errors and warnings in the console, errors that nobody caught, and requests that failed. */
  readonly problems: string[];
  violations(): Promise<readonly string[]>;
  /** Cumulative layout shift so far. */
  layoutShift(): Promise<number>;
}

/** Listens to everything that goes wrong in a page. Call it before the first `goto`. */
export async function watch(page: Page): Promise<Watched> {
  const problems: string[] = [];
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', error => problems.push(`uncaught: ${error.message}`));
  page.on('requestfailed', request => {
    const reason = request.failure()?.errorText ?? '';
    // What the page itself called off, such as a question whose page was left, did not fail.
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${reason}`);
  });
  await page.addInitScript(() => {
    const violations: string[] = [];
    window.policyViolations = violations;
    document.addEventListener('securitypolicyviolation', event => {
      violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
    window.layoutShift = 0;
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    problems,
    violations: () => page.evaluate(() => window.policyViolations ?? []),
    layoutShift: () => page.evaluate(() => window.layoutShift ?? 0),
  };
}

/** Until React has taken the page over: its root then answers to clicks. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some(key => key.startsWith('__reactContainer'));
  });
