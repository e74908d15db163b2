import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '@learnloom/contracts/kernel/messages';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { violationsOf } from './support/accessibility.ts';
import { following } from './support/following.ts';
import { codeLine, documentOf, heading, openGarden, words, type Garden } from './support/garden.ts';
import { themes, widths } from './support/screens.ts';
import { hydrated } from './support/watch.ts';

const LONG = '/howto/garden/grow-roses';

let desk: AdminDesk;
let garden: Garden;
let roses: string;
let page: Page;
beforeAll(async () => {
  desk = await openAdminDesk();
  garden = await openGarden(desk);
  roses = await garden.plant({
    title: 'Grow roses',
    slug: 'grow-roses',
    sub: 'beds',
    content: documentOf(
      { insert: `${words(200)}\n` },
      ...heading(2, 'Before you start'),
      { insert: `${words(150)}\n` },
      ...heading(3, 'Tools'),
      { insert: `${words(150)}\n` },
      ...codeLine('javascript', 'const rose = "red";'),
      ...codeLine('javascript', 'grow(rose);'),
      ...heading(2, 'Planting'),
      { insert: `${words(400)}\n` },
    ),
  });
  page = await desk.visitor();
});
beforeEach(() => page.setViewportSize({ width: 1440, height: 900 }));
afterAll(() => desk?.close());

async function open(path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(desk.main + path);
  await hydrated(page);
}
const main = () => page.getByRole('main');

async function newTab(click: () => Promise<void>): Promise<string> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), click()]);
  await opened.waitForLoadState();
  const address = opened.url();
  await opened.close();
  return address.replace(desk.main, '');
}

describe('an article', () => {
  test('is in the HTML that the server sends, with what search engines read', async () => {
    const response = await fetch(desk.main + LONG);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<h2 id="planting">Planting</h2>');
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/howto\/garden\/grow-roses"/);
    expect(html).toContain('"@type":"TechArticle"');
    expect(html).toContain('"@type":"BreadcrumbList"');
  });

  test('has its sub categories at the left, the open item marked; others open, and say when they are empty [PUB-07]', async () => {
    await open(LONG);
    const tree = page.getByRole('navigation', { name: 'In Garden' });
    await expect.poll(() => tree.getByRole('list', { name: 'Flower beds' }).getByRole('link').count()).toBe(9);
    await expect.poll(() => tree.locator('[aria-current=page]').allInnerTexts()).toEqual(['Grow roses']);
    await tree.getByText('Bare ground').click();
    await tree.getByText('No content published for this category yet.').waitFor();
    await tree.getByText('Star flowers').focus();
    await page.keyboard.press('Enter');
    const left = await tree.boundingBox();
    const text = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(text?.x ?? 0);
    await tree.getByRole('link', { name: 'Star 3' }).click();
    await page.waitForURL(`${desk.main}/howto/garden/star-3`);
    await tree.locator('[aria-current=page]', { hasText: 'Star 3' }).waitFor();
  });

  test('keeps the sub categories behind a button on small screens [PUB-07]', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(LONG);
    await expect.poll(() => page.getByRole('navigation', { name: 'In Garden' }).isVisible()).toBe(false);
    const button = page.getByRole('button', { name: 'Browse Garden' });
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Browse Garden' });
    await sheet.getByText('Star flowers').click();
    await sheet.getByRole('link', { name: 'Star 3' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.ll-browse-bar [aria-expanded=false]').waitFor();
    await button.click();
    await sheet.getByText('Star flowers').click();
    await sheet.getByRole('link', { name: 'Star 3' }).click();
    await page.waitForURL(`${desk.main}/howto/garden/star-3`);
    await sheet.waitFor({ state: 'detached' });
  });

  test('stands at {root}/{category}/{slug}, wherever it is linked [PUB-09]', async () => {
    await open('/howto/garden');
    const links = await main()
      .getByRole('link', { name: /^(?:Bed|Star) \d$/ })
      .evaluateAll(all => all.map(link => [link.textContent, link.getAttribute('href')] as const));
    expect(links.length).toBeGreaterThan(12);
    for (const [title, href] of links) expect(href).toBe(`/howto/garden/${title?.toLowerCase().replace(' ', '-')}`);
  });

  test('has a table of contents on the desktop, nested, that scrolls smoothly and follows [PUB-10]', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(LONG);
    const contents = page.getByRole('navigation', { name: 'Table of Contents' });
    await contents.getByText('Table of Contents').waitFor();
    await expect.poll(() => contents.locator('li li a').allInnerTexts()).toEqual(['Tools']);
    await expect
      .poll(() => contents.locator(':scope > ol > li > a').allInnerTexts())
      .toEqual(['Before you start', 'Planting']);
    const stops = await page.evaluate(() => {
      const seen: number[] = [];
      addEventListener('scroll', () => seen.push(scrollY));
      return new Promise<number>(done => {
        addEventListener('scrollend', () => done(new Set(seen).size), { once: true });
        document.querySelector<HTMLElement>('.ll-browse-toc a[href="#planting"]')?.click();
      });
    });
    expect(stops, 'places on the way').toBeGreaterThan(1);
    expect(page.url()).toBe(`${desk.main}${LONG}#planting`);
    await contents.locator('[aria-current]', { hasText: 'Planting' }).waitFor();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1100, height: 900 });
    await expect.poll(() => contents.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'On this page' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Tools' }).click();
    await page.waitForURL(`${desk.main}${LONG}#tools`);
    await page.waitForFunction(() => {
      const top = document.getElementById('tools')?.getBoundingClientRect().top ?? -1;
      return top > 0 && top < innerHeight / 2;
    });
  });

  test('has a link at each heading, so that a reader can send that place', async () => {
    await open(LONG);
    const planting = main().getByRole('heading', { name: /^Planting/ });
    await planting.hover();
    await planting.getByRole('link', { name: 'Link to this section' }).click();
    await page.waitForURL(`${desk.main}${LONG}#planting`);
    await expect.poll(() => planting.innerText()).toBe('Planting');
  });

  test('keeps the reader’s line where it is when the text above it is edited', async () => {
    const paragraph = (name: string) => ({ insert: `${name} ${words(120)}\n` });
    const below = Array.from({ length: 12 }, (_, n) => paragraph(`Paragraph ${n + 1}`));
    const long = { title: 'Grow slowly', slug: 'grow-slowly', sub: 'stars', content: documentOf(...below) };
    const key = await garden.plant(long);
    const live = following(page);
    await open('/howto/garden/grow-slowly');
    await live;
    const line = main().getByText(/^Paragraph 8 /);
    await line.evaluate(element =>
      scrollTo({ top: scrollY + element.getBoundingClientRect().top - 200, behavior: 'instant' }),
    );
    const top = () => line.evaluate(element => element.getBoundingClientRect().top);
    const before = await top();
    await garden.rewrite(key, { ...long, content: documentOf(paragraph('New at the beginning'), ...below) });
    await main()
      .getByText(/^New at the beginning /)
      .waitFor({ state: 'attached' });
    // A moment for what follows the change, such as the buttons of code blocks.
    await page.waitForTimeout(300);
    expect(Math.abs((await top()) - before), 'pixels that the line moved').toBeLessThan(2);
  });

  test('shares its address, or copies it where the device has no menu for that', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/howto/garden/star-3');
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await main().getByRole('button', { name: 'Share' }).click();
    await main().getByRole('button', { name: 'Link copied' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${desk.main}/howto/garden/star-3`);
  });

  test('says how long it takes at 200 words a minute, rounded up [PUB-17]', async () => {
    await garden.plant({
      title: 'Exact',
      slug: 'exact',
      sub: 'stars',
      content: documentOf({ insert: `${words(200)}\n` }),
    });
    await garden.plant({
      title: 'Over',
      slug: 'over',
      sub: 'stars',
      content: documentOf({ insert: `${words(201)}\n` }),
    });
    await open('/howto/garden/exact');
    await main().getByText('1 min read', { exact: true }).waitFor();
    await open('/howto/garden/over');
    await main().getByText('2 mins read', { exact: true }).waitFor();
  });

  test('copies a code block and says so', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(LONG);
    const block = page.locator('figure.code');
    await block.getByText('JavaScript').waitFor();
    await block.getByRole('button', { name: 'Copy' }).click();
    await block.getByRole('button', { name: 'Copied!' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^const rose = "red";\ngrow\(rose\);\n?$/);
  });

  test.each([
    ['/howto/garden/nothing-here', 'Explore Article categories', '/howto'],
    ['/tutorials/orchard/nothing-here', 'Explore Tutorial categories', '/tutorials'],
  ])('that does not exist is not found, in the frame of the site: %s [CON-05]', async (path, button, target) => {
    const response = await fetch(desk.main + path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(messages.contentMissing);
    await open(path);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(messages.contentMissing);
    await page.getByRole('banner').getByRole('navigation', { name: 'Categories' }).waitFor();
    await page.getByRole('contentinfo').waitFor();
    await page.getByRole('link', { name: button }).click();
    await page.waitForURL(desk.main + target);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: messages.contentMissing }).waitFor();
  });

  test('that is a draft is not found, from the server and within the site [CON-05]', async () => {
    const draft = { title: 'Not yet', slug: 'not-yet', sub: 'bare', published: false };
    const key = await garden.plant(draft);
    await expect.poll(async () => (await fetch(`${desk.main}/howto/garden/not-yet`)).status).toBe(404);
    await garden.publish(key);
    await open('/howto');
    await page.evaluate(() => history.pushState(null, '', '/howto/garden/not-yet'));
    await garden.makeDraft(key);
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.getByRole('heading', { level: 1, name: messages.contentMissing }).waitFor();
    await expect.poll(() => page.title()).toContain('Page not found');
  });

  test('leads to its neighbours', async () => {
    await open('/howto/garden/star-3');
    const way = page.getByRole('navigation', { name: 'Previous and next' });
    const next = await way.getByRole('link', { name: /^Next/ }).getAttribute('href');
    await way.getByRole('link', { name: /^Next/ }).click();
    await page.waitForURL(desk.main + String(next));
    // The address is there before the page: the link of the page before it would lead elsewhere.
    await way.locator('a[href="/howto/garden/star-3"]').click();
    await page.waitForURL(`${desk.main}/howto/garden/star-3`);
  });

  test('stays readable when it becomes a draft while it is open, and the reader is told', async () => {
    const live = following(page);
    await open(LONG);
    await live;
    await garden.makeDraft(roses);
    await main().getByText('This page was just unpublished').waitFor();
    await page.getByRole('heading', { name: 'Planting' }).waitFor();
    await expect.poll(async () => (await fetch(desk.main + LONG)).status).toBe(404);
    await garden.publish(roses);
    await main().getByText('This page was just unpublished').waitFor({ state: 'detached' });
  });
});

describe('the home page', () => {
  test('suggests content by type and initial letter, links to it, each in a new tab [PUB-15]', async () => {
    await garden.plant({ title: '3 kinds of star', slug: 'three-kinds', sub: 'stars' });
    await open('/');
    const box = page.getByRole('combobox', { name: 'What do you want to learn?' });
    await expect.poll(() => box.getAttribute('placeholder')).toBe('What do you want to learn?');
    await box.fill('star');
    const group = page.getByRole('listbox').getByRole('group', { name: 'How-to articles' });
    await group.waitFor();
    await expect.poll(() => group.locator('.ll-hit-letter').allInnerTexts()).toEqual(['0-9', 'S']);
    const hit = group.getByRole('option', { name: '3 kinds of star' });
    expect(await newTab(() => hit.click())).toBe('/howto/garden/three-kinds');
    expect(page.url()).toBe(`${desk.main}/`);
  });

  test('asks for suggestions 400 ms after the last key; clearing empties them and aborts the request [PUB-15]', async () => {
    await open('/');
    const asked: string[] = [];
    const aborted: string[] = [];
    const textOf = (address: string) => new URL(address).searchParams.get('search') ?? '';
    await page.route('**/api/website/search?*', async route => {
      asked.push(textOf(route.request().url()));
      if (asked.at(-1) === 'star') await route.continue();
    });
    page.on('requestfailed', request => aborted.push(textOf(request.url())));
    const box = page.getByRole('combobox', { name: 'What do you want to learn?' });
    await box.pressSequentially('star');
    await page.getByRole('option').first().waitFor();
    expect(asked).toEqual(['star']);
    const request = page.waitForRequest('**/api/website/search?*');
    await box.fill('rose');
    await request;
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await failed;
    expect(aborted).toEqual(['rose']);
    await expect.poll(() => page.getByRole('option').count()).toBe(0);
    await expect.poll(() => page.getByRole('listbox').isVisible()).toBe(false);
    await page.unroute('**/api/website/search?*');
  });

  test('shows what is published while it is open, with one glow', async () => {
    const key = await garden.plant({ title: 'Fresh news', slug: 'fresh-news', sub: 'bare', published: false });
    const live = following(page);
    await open('/');
    await live;
    await garden.publish(key);
    await page.locator('.c-latest-row.ll-glow').getByRole('link', { name: 'Fresh news' }).waitFor();
    await page.locator('.c-latest-row:not(.ll-glow)').getByRole('link', { name: 'Fresh news' }).waitFor();
  });
});

describe.each(['/', '/howto', '/howto/garden', LONG])('%s', path => {
  test.each(themes)('is accessible and fits every screen, %s', async theme => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await open(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, `pixels beyond ${width}`).toBeLessThanOrEqual(0);
      if (width === 1440 || width === 390) expect(await violationsOf(page)).toEqual([]);
    }
  });
});
