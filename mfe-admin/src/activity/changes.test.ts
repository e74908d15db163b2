import { describe, expect, test } from 'vitest';
import { readableChanges, valueText } from './changes.ts';

describe('a value', () => {
  test.each([
    ['featured', false, 'No'],
    ['featured', true, 'Yes'],
    ['tags', ['css', 'layout'], 'css, layout'],
    ['tags', [], null],
    ['summary', '', null],
    ['order', 0, '0'],
    ['publishedAt', '2026-05-14T00:00:00.000Z', 'May 14th, 2026'],
    ['imageThumbnail', 'data:image/png;base64,AAAA', 'An image'],
  ])('%s %j reads %j', (_field, value, text) => expect(valueText(value)).toBe(text));

  test('of a document is its words', () => {
    expect(valueText('{"v":1,"ops":[{"insert":"One "},{"insert":"two\\n","attributes":{"bold":true}}]}')).toBe(
      'One two',
    );
  });

  test('of a document that was cut off is the words that are left', () => {
    expect(valueText('{"v":1,"ops":[{"insert":"One \\"quoted\\" "},{"insert":"two and th')).toBe(
      'One "quoted" two and th',
    );
  });
});

test('changes from nothing to nothing are left out', () => {
  expect(
    readableChanges([
      { field: 'videoThumbnail', label: 'Video thumbnail', before: null, after: '' },
      { field: 'title', label: 'Title', before: 'Old', after: 'New' },
    ]),
  ).toEqual([{ field: 'title', label: 'Title', before: 'Old', after: 'New' }]);
});
