import { describe, expect, test } from 'vitest';
import type { Role } from '@learnloom/contracts/kernel/access';
import { updateContactDetails } from '@learnloom/contracts/website/contact';
import { updatePage } from '@learnloom/contracts/website/page';
import { articles } from '@learnloom/contracts/content/item';
import { ERASED } from '../kernel/reading/open-sealed.ts';
import { doerName } from './doer.ts';
import { historyOf, pageOf, placeOf } from './places.ts';
import { titleFrom, titleShown } from './title.ts';
import { inReadingOrder, labelOf, valueName, wordsOf } from './words.ts';

const a = (role: Role) => ({ key: 'me', role, session: 's' });
const of = (subject: string, title = '', key = 'k') => ({ subject, key, title });

describe('a field', () => {
  test('is named in words', () => {
    const names = ['title', 'otherNames', 'metaKeywords', 'published', 'unheardOf'];
    expect(names.map(field => labelOf('article', field))).toEqual([
      ...['Title', 'Other names', 'Keywords', 'Status', 'Unheard of'],
    ]);
    expect(labelOf('contact-details', 'linkedIn')).toBe('LinkedIn');
  });

  test('has its values called as people know them', () => {
    const called = (subject: string, field: string, value: unknown) => valueName(wordsOf(subject, field), value);
    expect(called('article', 'published', false)).toBe('Draft');
    expect(called('account', 'suspended', true)).toBe('Suspended');
    expect(called('account', 'role', 'MANAGER')).toBe('Manager');
    expect(called('article', 'order', 0)).toBe(0);
    expect(called('article', 'tags', ['css'])).toEqual(['css']);
  });

  test('stands where its area lists it; others follow by name', () => {
    const fields = ['content', 'z', 'slug', 'a', 'title'].map(field => ({ field }));
    expect(inReadingOrder('article', fields).map(({ field }) => field)).toEqual(['title', 'slug', 'content', 'a', 'z']);
  });
});

describe('a thing', () => {
  test('is called by its title, a person by both names or else by the email', () => {
    expect(titleFrom('article', { title: 'Grid' })).toBe('Grid');
    expect(titleFrom('account', { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.org' })).toBe('Ada Obi');
    expect(titleFrom('subscriber', { email: 'ada@example.org' })).toBe('ada@example.org');
    expect(titleFrom('website-page', { section: 'ABOUT' })).toBe('');
    expect(titleFrom('no-longer-declared', { title: 'Grid' })).toBe('');
  });

  test('is told to be gone where all of its names are erased', () => {
    expect(titleFrom('account', { firstName: ERASED, lastName: ERASED })).toBe('Deleted account');
    expect(titleFrom('author', { firstName: ERASED, lastName: ERASED })).toBe(ERASED);
  });

  test('is called as its page is, where that is not its name', () => {
    expect(titleShown('read-model', { text: 'activity_log' }, null)).toBe('Activity log');
    expect(titleShown('reaction', { text: 'EraseAccount' }, null)).toBe('Erase account');
    expect(titleShown('contact-details', { sealed: { email: 'hello@example.org' } }, null)).toBe('Contact Information');
    expect(titleShown('tutorial', { text: 'Grid' }, null)).toBe('Grid');
  });

  test('is linked to where staff see it', () => {
    expect(pageOf(of('article', 'Sort & group'))).toBe('/howto?search=Sort%20%26%20group');
    expect(pageOf(of('article'))).toBeNull();
    expect(pageOf(of('quiz-category', 'SQL'))).toBe('/quiz/categories/k');
    expect(pageOf(of('read-model'))).toBe('/read-models');
    expect(pageOf(of('reaction'))).toBe('/reactions');
    expect(pageOf(of('subscriber'))).toBeNull();
    expect(pageOf(of('website-page'), updatePage.PRIVACY_POLICY.name)).toBe('/settings/legal');
    expect(pageOf(of('contact-details'), updateContactDetails.name)).toBe('/settings/contact-information');
  });

  test('has a history for those who manage such things; an account is seen there', () => {
    expect(historyOf(of('article'), a('MANAGER'))).toBe('/history/article/k');
    expect([historyOf(of('account'), a('MANAGER')), historyOf(of('account'), a('MASTER'))]).toEqual([
      null,
      '/history/account/k',
    ]);
    expect(historyOf(of('subscriber'), a('MASTER'))).toBeNull();
    expect(placeOf(of('account', 'Mei Lind'), 'SuspendAccount', a('MASTER'))).toBe('/history/account/k');
  });
});

test('without an actor it was a visitor for what visitors may do, else the product', () => {
  expect(doerName({ name: 'Ada Obi' }, articles.publish.name)).toBe('Ada Obi');
  expect(doerName(null, articles.publish.name)).toBe('Learnloom');
  expect(doerName(null, 'Register')).toBe('A visitor');
});
