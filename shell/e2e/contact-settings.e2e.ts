import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { socialNetworkNames, socialNetworks, updateContactDetails } from '@learnloom/contracts/website/contact';
import { updatePage } from '@learnloom/contracts/website/page';
import { introSections } from '@learnloom/contracts/website/section-intro';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { send } from './support/shelves.ts';
import { hydrated } from './support/watch.ts';

let desk: AdminDesk;
let staff: Page;
beforeAll(async () => {
  desk = await openAdminDesk();
  staff = await desk.staff();
});
afterAll(() => desk?.close());
beforeEach(() => send(desk, updateContactDetails, {}));

const form = () => staff.getByRole('form', { name: 'Contact details' });
const social = (page: Page) => page.getByRole('contentinfo').getByRole('list', { name: 'Social media' });

async function openForm(): Promise<void> {
  await staff.goto(`${desk.admin}/`);
  await staff
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Contact Information' })
    .click();
  await form().waitFor();
}

test('staff set where the site is found, and an open page shows it at once [WEB-01] [PUB-06]', async () => {
  const reader = await desk.visitor();
  await reader.goto(`${desk.main}/courses`);
  await hydrated(reader);
  await expect.poll(() => social(reader).count()).toBe(0);

  await openForm();
  await form().getByLabel('LinkedIn').fill('https://www.linkedin.com/company/learnloom');
  await form().getByLabel('WhatsApp').fill('https://wa.me/49301234567');
  expect(await violationsOf(staff)).toEqual([]);
  await form().getByRole('button', { name: 'Save' }).click();
  await form()
    .getByText(/^Saved/)
    .waitFor();

  await social(reader).getByRole('link', { name: 'WhatsApp' }).waitFor();
  const links = social(reader).getByRole('link');
  await expect
    .poll(() => links.evaluateAll(all => all.map(one => [one.getAttribute('aria-label'), one.getAttribute('href')])))
    .toEqual([
      ['LinkedIn', 'https://www.linkedin.com/company/learnloom'],
      ['WhatsApp', 'https://wa.me/49301234567'],
    ]);

  await form().getByLabel('WhatsApp').fill('');
  await staff.keyboard.press('Enter');
  await social(reader).getByRole('link', { name: 'WhatsApp' }).waitFor({ state: 'detached' });
});

test('all eight networks have an icon in the first paint, in the order of the form [PUB-06]', async () => {
  const addresses = Object.fromEntries(
    socialNetworkNames.map(name => [name, `https://${socialNetworks[name].hosts[0]}/learnloom`]),
  );
  await send(desk, updateContactDetails, addresses);
  const reader = await desk.visitor();
  await reader.context().route('**/*.js', route => route.abort());
  await reader.goto(`${desk.main}/`);
  await expect
    .poll(() =>
      social(reader)
        .getByRole('link')
        .evaluateAll(all => all.map(one => one.getAttribute('title'))),
    )
    .toEqual(['LinkedIn', 'Facebook', 'Instagram', 'X', 'TikTok', 'Telegram', 'WhatsApp', 'YouTube']);
});

const inView = (field: Locator): Promise<boolean> =>
  field.evaluate(one => one.getBoundingClientRect().top > 0 && one.getBoundingClientRect().bottom < innerHeight);

test('the contact page says how to reach the site and leads to its form [WEB-01]', async () => {
  await send(desk, updatePage.CONTACT_INFORMATION, {
    title: 'Contact us',
    content: JSON.stringify({ v: 1, ops: [{ insert: 'Hello.\n'.repeat(20) }] }),
  });
  await send(desk, updateContactDetails, { email: 'hello@example.org', phone: '+49 (30) 123-4567' });
  const reader = await desk.visitor();
  await reader.goto(`${desk.main}/contact`);
  const ways = reader.getByRole('region', { name: 'Contact options' });
  await expect
    .poll(() => ways.getByRole('link').evaluateAll(all => all.map(one => one.getAttribute('href'))))
    .toEqual(['mailto:hello@example.org', 'tel:+49301234567']);
  expect(await violationsOf(reader)).toEqual([]);

  await reader.setViewportSize({ width: 390, height: 600 });
  const name = reader.getByLabel('Your name');
  expect(await inView(name)).toBe(false);
  await reader.getByRole('link', { name: 'Go to the form' }).click();
  await expect.poll(() => inView(name)).toBe(true);
});

test('a wrong address is named before anything is sent, and what is typed outlives a newer version', async () => {
  await openForm();
  let sent = 0;
  staff.on('request', request => (sent += request.method() === 'PUT' ? 1 : 0));
  await form().getByLabel('Email address').fill('hello');
  await form().getByLabel('YouTube').fill('https://example.org/learnloom');
  await form().getByRole('button', { name: 'Save' }).click();
  await form().getByText('Please provide a valid email address').waitFor();
  await form().getByText('Enter an address that starts with https://youtube.com/').waitFor();
  expect(sent).toBe(0);

  await form().getByLabel('YouTube').fill('https://youtube.com/@mine');
  await send(desk, updateContactDetails, { x: 'https://x.com/theirs' });
  await staff.getByText(/saved X of this contact information/).waitFor();
  await expect.poll(() => form().getByLabel('YouTube').inputValue()).toBe('https://youtube.com/@mine');
  await expect.poll(() => form().getByLabel('X', { exact: true }).inputValue()).toBe('https://x.com/theirs');
});

test('staff write the first words of the home page, which an open page and the next visitor read [WEB-01]', async () => {
  const { title } = introSections.HOME_PAGE.words;
  const reader = await desk.visitor();
  await reader.goto(`${desk.main}/`);
  await hydrated(reader);
  await reader.getByRole('heading', { level: 1, name: title }).waitFor();

  await staff.goto(`${desk.admin}/`);
  await staff
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Home Page', exact: true })
    .click();
  const words = staff.getByRole('form', { name: 'Home page introduction' });
  await words.getByLabel('Title').fill('Learn to write code.');
  await words.getByLabel('Summary').fill('Begin with a question of your own.');
  expect(await violationsOf(staff)).toEqual([]);
  await words.getByRole('button', { name: 'Save' }).click();
  await words.getByText(/^Saved/).waitFor();

  await reader.getByRole('heading', { level: 1, name: 'Learn to write code.' }).waitFor();
  const { text } = await desk.product.get('/');
  expect(text).toContain('<title>Learn to write code');
  expect(text).toContain('Begin with a question of your own.');
});
