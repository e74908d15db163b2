import { describe, expect, test } from 'vitest';
import { articles } from '@learnloom/contracts/content/item';
import { validate } from '@learnloom/contracts/kernel/schema';
import { typedSlug } from '@learnloom/ui/platform';
import { emptyItem, fieldsOf, missingIn, sameForm, splitKeywords, withImage, withTitle } from './item-form.ts';

describe('a title', () => {
  test('fills slug and meta title while it is typed', () => {
    const form = [...'Sort an Array!'].reduce(
      (typed, _, i) => withTitle(typed, 'Sort an Array!'.slice(0, i + 1)),
      emptyItem,
    );
    expect(form).toMatchObject({ slug: 'sort-an-array', metaTitle: 'Sort an Array!' });
  });

  test('leaves a slug and a meta title that were edited by hand', () => {
    const form = withTitle({ ...emptyItem, title: 'Sort', slug: 'my-own', metaTitle: 'For search engines' }, 'Sort it');
    expect(form).toMatchObject({ title: 'Sort it', slug: 'my-own', metaTitle: 'For search engines' });
  });

  test('fills only the one of the two that still follows it', () => {
    const form = withTitle({ ...emptyItem, title: 'Sort', slug: 'sort', metaTitle: 'Other' }, 'Sort it');
    expect(form).toMatchObject({ slug: 'sort-it', metaTitle: 'Other' });
  });
});

describe('a slug', () => {
  test.each([
    ['Hello World', 'hello-world'],
    ['hello-', 'hello-'],
    ['hello ', 'hello-'],
    ['Übung 1', 'ubung-1'],
    ['-', ''],
  ])('typed as %j reads %j', (typed, shown) => expect(typedSlug(typed)).toBe(shown));

  test('is sent without the separator that was left at its end', () => {
    expect(fieldsOf({ ...emptyItem, slug: 'hello-' }).slug).toBe('hello');
  });
});

test('keywords are sent comma-joined and read back', () => {
  const { metaKeywords } = fieldsOf({ ...emptyItem, keywords: ['arrays', 'sorting'] });
  expect(metaKeywords).toBe('arrays,sorting');
  expect(splitKeywords(' arrays, ,sorting ')).toEqual(['arrays', 'sorting']);
});

test('selecting an image clears the video thumbnail', () => {
  expect(withImage({ ...emptyItem, videoThumbnail: 'a.mp4' }, 'data:image/png;base64,AA==').videoThumbnail).toBe('');
});

test('a new item is published unless somebody says otherwise', () => {
  expect(fieldsOf(emptyItem).published).toBe(true);
});

test('forms are the same when every field is', () => {
  expect(sameForm(emptyItem, { ...emptyItem, tags: [] })).toBe(true);
  expect(sameForm(emptyItem, { ...emptyItem, tags: ['css'] })).toBe(false);
});

test('what is called missing is what the command refuses an empty form for', () => {
  const checked = validate(articles.create, fieldsOf(emptyItem));
  const refused = checked.ok ? [] : Object.keys(checked.errors);
  expect(
    missingIn(emptyItem).map(label => label.replace(/ t/, 'T').replace(/^./, first => first.toLowerCase())),
  ).toEqual(['title', 'slug', 'summary', 'category', 'author', 'metaTitle']);
  expect(refused.toSorted()).toEqual(['author', 'category', 'metaTitle', 'slug', 'summary', 'title']);
  expect(missingIn({ ...emptyItem, title: 'A', slug: 'a', summary: ' ' })).not.toContain('Title');
});
