import { expect, test } from 'vitest';
import { specification } from '../kernel/deciding/specification.ts';
import { noContactDetails } from '@learnloom/contracts/website/contact';
import { introSections } from '@learnloom/contracts/website/section-intro';
import { subscribe } from './newsletter/subscribe-to-newsletter.ts';
import { updateContact } from './update-contact-details.ts';
import { updateIntros } from './update-intro.ts';
import { updatePages } from './update-page.ts';

const email = 'reader@example.org';
const subscribed = { type: 'NewsletterSubscribed', data: { email } } as const;

test('signs an address up once', () => {
  const given = specification(subscribe);
  given()
    .with({ facts: { key: 'k' } })
    .when({ email })
    .then(subscribed);
  given(subscribed)
    .with({ facts: { key: 'k' } })
    .when({ email })
    .thenNothing();
});

test('writes a page, and only when something changed', () => {
  const [about] = updatePages;
  if (!about) throw new Error('There are no pages');
  const given = specification(about);
  const facts = { content: '{"v":1,"ops":[]}' };
  const input = { title: 'About', content: facts.content };
  const updated = {
    type: 'WebsitePageUpdated',
    data: { section: 'ABOUT_INFORMATION', title: 'About', ...facts },
  } as const;
  given().with({ facts }).when(input).then(updated);
  given(updated).with({ facts }).when(input).thenNothing();
  given(updated)
    .with({ facts })
    .when({ ...input, title: 'Us' })
    .then({ ...updated, data: { ...updated.data, title: 'Us' } });
});

test('does not overwrite what somebody else wrote meanwhile', () => {
  const [about] = updatePages;
  if (!about) throw new Error('There are no pages');
  const facts = { content: '{"v":1,"ops":[]}' };
  const written = (title: string) =>
    ({ type: 'WebsitePageUpdated', data: { section: 'ABOUT_INFORMATION', title, ...facts } }) as const;
  const given = specification(about);
  const input = { title: 'Mine', content: facts.content };
  const from = (version: number | null) =>
    given(written('Theirs'))
      .with({ facts })
      .when({ ...input, version });
  from(null).thenRefuses('conflict', 'changed-meanwhile');
  from(1).thenRefuses('conflict', 'changed-meanwhile');
  from(0).then(written('Mine'));
  given()
    .with({ facts })
    .when({ ...input, version: null })
    .then(written('Mine'));
});

test('every section has a page of its own', () => {
  const keys = updatePages.map(({ handling }) => handling.key?.(undefined as never, undefined as never, null));
  expect(new Set(keys).size).toBe(4);
});

const LINKED_IN = 'https://www.linkedin.com/company/learnloom';
const contact = { ...noContactDetails, email: 'hello@example.org', linkedIn: LINKED_IN };
const contactWritten = { type: 'ContactDetailsUpdated', data: contact } as const;

test('keeps the contact details that are given, drops the others, and records only what differs', () => {
  const given = specification(updateContact);
  given().when({ email: 'hello@example.org', linkedIn: LINKED_IN }).then(contactWritten);
  given().when({ email: '' }).thenNothing();
  given(contactWritten).when({ email: 'hello@example.org', linkedIn: LINKED_IN }).thenNothing();
  given(contactWritten)
    .when({ email: 'hello@example.org', phone: '+49 30 1234567' })
    .then({ ...contactWritten, data: { ...contact, linkedIn: '', phone: '+49 30 1234567' } });
});

test('does not overwrite contact details that somebody else wrote meanwhile', () => {
  const from = (version: number | null) => specification(updateContact)(contactWritten).when({ phone: '', version });
  from(0).then({ ...contactWritten, data: noContactDetails });
  for (const stale of [null, 1]) from(stale).thenRefuses('conflict', 'changed-meanwhile');
});

const [home] = updateIntros;
const words = { title: 'Learn to write code', summary: '', description: 'Articles and tutorials about programming.' };
const introWritten = (title = words.title) =>
  ({ type: 'SectionIntroUpdated', data: { section: 'HOME_PAGE', ...words, title } }) as const;

test('a section takes the words that staff give it, and only what differs from those that are shown', () => {
  if (!home) throw new Error('There are no sections');
  const given = specification(home);
  given().when(words).then(introWritten());
  given().when(introSections.HOME_PAGE.words).thenNothing();
  given(introWritten()).when(words).thenNothing();
  given(introWritten())
    .when({ ...words, title: 'Write code' })
    .then(introWritten('Write code'));
});

test('does not overwrite the words of a section that somebody else wrote meanwhile', () => {
  if (!home) throw new Error('There are no sections');
  const from = (version: number | null) => specification(home)(introWritten('Theirs')).when({ ...words, version });
  from(0).then(introWritten());
  for (const stale of [null, 1]) from(stale).thenRefuses('conflict', 'changed-meanwhile');
});
