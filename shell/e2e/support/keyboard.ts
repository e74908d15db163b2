import type { Locator, Page } from 'playwright-core';

/** What has the focus, in words. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return `${activeElement?.tagName} ${activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.slice(0, 40)}`;
  });

const MOST_STEPS = 120;

/** Whoever has no mouse: everything is reached with Tab, and nothing else than keys is used. */
export interface Keyboard {
  /** Goes on with Tab (or back) until the focus is there; one that is there already stays. */
  to(target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Chooses an option below the one that is chosen. */
  pick(list: Locator, option: string): Promise<void>;
}

export function keyboardOf(page: Page): Keyboard {
  const has = (target: Locator): Promise<boolean> =>
    target.evaluateAll(found => found.some(one => one.contains(document.activeElement)));
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const to: Keyboard['to'] = async (target, key = 'Tab') => {
    await target.first().waitFor();
    const passed: string[] = [];
    while (!(await has(target))) {
      if (passed.length >= MOST_STEPS) throw new Error(`${target} is not reached: ${passed.join(' > ')}`);
      await page.keyboard.press(key);
      passed.push(await focused(page));
    }
  };
  return {
    to,
    press,
    type: text => page.keyboard.type(text),
    async pick(list, option) {
      await to(list);
      const from = (await list.innerText()).trim();
      await press('Enter');
      await page.getByRole('option', { name: option, exact: true }).waitFor();
      const names = (await page.getByRole('option').allInnerTexts()).map(name => name.trim());
      for (let at = names.indexOf(from); at < names.indexOf(option); at += 1) await press('ArrowDown');
      await press('Enter');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
    },
  };
}
