import { describe, expect, test } from 'vitest';
import { fieldLabel, readableChanges, valueText } from './changes.ts';

test('a field is named in words', () => {
  expect(['title', 'otherNames', 'metaKeywords', 'published'].map(fieldLabel)).toEqual([
    'Title',
    'Other names',
    'Keywords',
    'Status',
  ]);
});

describe('a value', () => {
  test.each([
    ['published', false, 'Draft'],
    ['published', true, 'Published'],
    ['suspended', true, 'Suspended'],
    ['tags', ['css', 'layout'], 'css, layout'],
    ['tags', [], null],
    ['summary', '', null],
    ['order', 0, '0'],
    ['publishedAt', '2026-05-14T00:00:00.000Z', 'May 14th, 2026'],
    ['imageThumbnail', 'data:image/png;base64,AAAA', 'An image'],
    ['role', 'MANAGER', 'Manager'],
  ])('%s %j reads %j', (field, value, text) => expect(valueText(field, value)).toBe(text));

  test('of a document is its words', () => {
    expect(
      valueText('content', '{"v":1,"ops":[{"insert":"One "},{"insert":"two\\n","attributes":{"bold":true}}]}'),
    ).toBe('One two');
  });

  test('of a document that was cut off is the words that are left', () => {
    expect(valueText('content', '{"v":1,"ops":[{"insert":"One \\"quoted\\" "},{"insert":"two and th')).toBe(
      'One "quoted" two and th',
    );
  });
});

test('changes from nothing to nothing are left out', () => {
  expect(
    readableChanges([
      { field: 'videoThumbnail', before: null, after: '' },
      { field: 'title', before: 'Old', after: 'New' },
    ]),
  ).toEqual([{ field: 'title', label: 'Title', before: 'Old', after: 'New' }]);
});
