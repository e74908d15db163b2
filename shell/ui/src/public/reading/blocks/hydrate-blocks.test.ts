// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hydrateBlocks } from './hydrate-blocks.ts';

const group = (name: string, labels: readonly string[], inner = ''): string =>
  `<div class="b-tabs" data-block="code-group" data-group="${labels.join('|').toLowerCase()}">${labels
    .map(
      (label, index) =>
        `<input type="radio" class="b-choice" name="${name}" id="${name}${index}" aria-label="${label}"${index === 0 ? ' checked' : ''}>`,
    )
    .join(
      '',
    )}<div class="b-labels"></div><div class="b-panels">${labels.map((_, index) => `<div class="b-panel">${index === 1 ? inner : ''}</div>`).join('')}</div></div>`;

let body: HTMLElement;
let end = (): void => undefined;
const page = (html: string): void => {
  body = document.createElement('div');
  body.innerHTML = html;
  document.body.replaceChildren(body);
};
const chosen = (): readonly (string | null)[] =>
  [...body.querySelectorAll<HTMLInputElement>('.b-choice:checked')].map(radio => radio.getAttribute('aria-label'));

beforeEach(() => {
  localStorage.clear();
  location.hash = '';
  vi.stubGlobal('scrollBy', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

test('the tool that a reader chooses is shown in every group with the same tools, and on the next page [BLK-01]', () => {
  const html = group('a', ['npm', 'pnpm']) + group('b', ['npm', 'pnpm']) + group('c', ['curl', 'wget']);
  page(html);
  end = hydrateBlocks(body);
  body.querySelector<HTMLElement>('#a1')?.click();
  expect(chosen()).toEqual(['pnpm', 'pnpm', 'curl']);
  end();
  page(html);
  expect(chosen()).toEqual(['npm', 'npm', 'curl']);
  end = hydrateBlocks(body);
  expect(chosen()).toEqual(['pnpm', 'pnpm', 'curl']);
});

test('an address that leads into a tab or a closed section opens it', () => {
  page(group('a', ['One', 'Two'], '<details><p id="deep">x</p></details>'));
  end = hydrateBlocks(body);
  expect(chosen()).toEqual(['One']);
  location.hash = '#deep';
  dispatchEvent(new HashChangeEvent('hashchange'));
  expect(chosen()).toEqual(['Two']);
  expect(body.querySelector('details')?.open).toBe(true);
});
