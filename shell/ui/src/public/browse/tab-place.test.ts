import { describe, expect, test } from 'vitest';
import { hashOf, placeOf } from './tab-place.ts';

const tabs = ['layout', 'responsive-design'];

describe('place in the tabs', () => {
  test('is read back from the address that it wrote', () => {
    for (const place of [
      { tab: 'layout', page: 1 },
      { tab: 'responsive-design', page: 3 },
    ])
      expect(placeOf(hashOf(place), tabs)).toEqual(place);
  });

  test.each(['', '#', '#gone/2', '#%', '#layout/0', '#layout/x'])('is the start for %j', hash => {
    expect(placeOf(hash, tabs)).toEqual({ tab: 'layout', page: 1 });
  });

  test('is empty without tabs', () => {
    expect(placeOf('#layout', [])).toEqual({ tab: '', page: 1 });
  });
});
