import { contactDetailsForEditing, noContactDetails, updateContactDetails } from '@learnloom/contracts/website/contact';
import { subscribeToNewsletter } from '@learnloom/contracts/website/newsletter-form';
import { pageSectionNames, updatePage, websitePage } from '@learnloom/contracts/website/page';
import {
  introSectionNames,
  introSections,
  sectionIntro,
  updateIntro,
} from '@learnloom/contracts/website/section-intro';
import { settingsSections, websiteSettings } from '@learnloom/contracts/website/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { eventually } from '@learnloom/testing/eventually';
import { tablesOf } from '@learnloom/testing/tables';
import * as website from './registry.ts';

let product: TestAreas;
beforeAll(async () => {
  product = await testAreas([website]);
});
afterAll(() => product?.close());

const content = JSON.stringify({ v: 1, ops: [{ insert: 'Who' }, { insert: '\n', attributes: { header: 2 } }] });

test('a page is missing until it is written, then shown as rendered', async () => {
  const ask = () => product.ask(websitePage, { section: 'ABOUT_INFORMATION' });
  await expect(ask()).rejects.toMatchObject({ kind: 'missing' });
  await product.execute(updatePage.ABOUT_INFORMATION, { title: 'About', content });
  expect(await ask()).toMatchObject({
    section: 'ABOUT_INFORMATION',
    title: 'About',
    htmlContent: '<h2 id="who">Who</h2>',
    headings: [{ text: 'Who', slug: 'who', level: 2 }],
  });
  expect((await product.execute(updatePage.ABOUT_INFORMATION, { title: 'About', content })).position).toBeNull();
  await expect(product.ask(websitePage, { section: 'PRIVACY_POLICY' })).rejects.toMatchObject({ kind: 'missing' });
});

test('an address signs up once, the answer does not tell which time it was, and events hold it sealed', async () => {
  const signUp = (email: string) => product.execute(subscribeToNewsletter, { email }, null);
  const first = await signUp('Reader@Example.org');
  expect(await signUp('reader@example.ORG ')).toEqual(first);
  const { pool } = product.kernel.database;
  const db = tablesOf(product.kernel.database);
  await eventually(async () => expect(await db('subscriber').pluck('email')).toEqual(['reader@example.org']));
  const recorded = await pool.query("select type from es.events where stream like 'subscriber-%'");
  expect(recorded.rows).toEqual([{ type: 'NewsletterSubscribed' }]);
  const { rows } = await pool.query('select data from es.events where data::text ilike $1', ['%reader@%']);
  expect(rows).toEqual([]);
});

test('contact details are empty until they are written, then everybody is answered with them [WEB-01] [WEB-04]', async () => {
  const shown = async () => (await product.ask(websiteSettings, {}, null)).contact;
  expect(await shown()).toEqual(noContactDetails);
  expect(await product.ask(contactDetailsForEditing, {})).toEqual({
    ...noContactDetails,
    version: null,
    updatedAt: null,
  });
  const x = 'https://x.com/learnloom';
  await product.execute(updateContactDetails, { email: 'Hello@Example.org', x, version: null });
  const written = { ...noContactDetails, email: 'hello@example.org', x };
  expect(await shown()).toEqual(written);
  expect(await product.ask(contactDetailsForEditing, {})).toMatchObject({ ...written, version: 0 });
  await expect(product.execute(updateContactDetails, { version: null })).rejects.toMatchObject({ kind: 'conflict' });
  await product.execute(updateContactDetails, { version: 0 });
  expect(await shown()).toEqual(noContactDetails);
});

test.each([
  ['email', 'hello', 'Please provide a valid email address'],
  ['phone', 'call us', 'Please provide a valid phone number'],
  ['linkedIn', 'linkedin.com/company/x', 'URL address is invalid'],
  ['whatsapp', 'https://example.org/x', 'Enter an address that starts with https://wa.me/'],
  ['mastodon', 'https://example.org/x', 'Unknown field'],
])('the contact detail %s %j is refused with its message', async (field, value, message) => {
  await expect(product.execute(updateContactDetails, { [field]: value })).rejects.toMatchObject({
    kind: 'invalid',
    errors: { [field]: message },
  });
});

test.each(['USER', null] as const)('%s may neither change contact details nor load them for editing', async role => {
  await expect(product.execute(updateContactDetails, { phone: '+49 30 1234567' }, role)).rejects.toMatchObject({
    kind: role ? 'forbidden' : 'unauthenticated',
  });
  await expect(product.ask(contactDetailsForEditing, {}, role)).rejects.toMatchObject({
    kind: role ? 'forbidden' : 'unauthenticated',
  });
});

test('a section has its standard words until staff write others, each section its own [WEB-01]', async () => {
  const shown = (section: 'HOME_PAGE' | 'TUTORIALS_SECTION') => product.ask(sectionIntro, { section }, null);
  const standard = introSections.HOME_PAGE.words;
  expect(await shown('HOME_PAGE')).toEqual({ section: 'HOME_PAGE', ...standard, version: null, updatedAt: null });
  const words = { title: 'Learn to write code', summary: 'Begin here.', description: 'All about programming.' };
  await product.execute(updateIntro.HOME_PAGE, { ...words, version: null });
  expect(await shown('HOME_PAGE')).toMatchObject({ ...words, version: 0 });
  expect(await shown('TUTORIALS_SECTION')).toMatchObject(introSections.TUTORIALS_SECTION.words);
  await expect(product.execute(updateIntro.HOME_PAGE, { ...words, version: null })).rejects.toMatchObject({
    kind: 'conflict',
  });
  const sections = await product.ask(settingsSections, {});
  expect(sections.map(({ section }) => section)).toEqual([...introSectionNames, ...pageSectionNames]);
  expect(sections.filter(({ section }) => section.includes('_SECTION') || section === 'HOME_PAGE')).toMatchObject([
    { section: 'HOME_PAGE', version: 0 },
    { section: 'TUTORIALS_SECTION', version: null, updatedAt: null },
    { section: 'ARTICLES_SECTION', version: null },
  ]);
});
