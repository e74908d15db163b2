import { describe, expect, test } from 'vitest';
import { placeAmong, placeIn, placeOfHash, tabAddress } from './tab-place.ts';

const tabs = ['layout', 'responsive-design'];
const placeAt = (address: string) => placeAmong(placeIn(new URL(address, 'https://a.example').searchParams), tabs);

describe('place in the tabs', () => {
  test('is read back from the address of its link [CAT-06]', () => {
    for (const place of [
      { tab: 'layout', page: 1 },
      { tab: 'responsive-design', page: 3 },
    ])
      expect(placeAt(tabAddress('/howto/css', place))).toEqual(place);
    expect(tabAddress('/howto/css', { tab: 'layout', page: 1 })).toBe('/howto/css?tab=layout');
  });

  test.each(['', '?tab=', '?tab=gone&page=2', '?page=2', '?tab=Layout', `?tab=${'a'.repeat(121)}`])(
    'is the start for %j',
    search => {
      expect(placeAt(`/howto/css${search}`)).toEqual({ tab: 'layout', page: 1 });
    },
  );

  test.each(['0', 'x', '10000', '1.5'])('is the first page for %j', page => {
    expect(placeAt(`/howto/css?tab=layout&page=${page}`)).toEqual({ tab: 'layout', page: 1 });
  });

  test('is empty without tabs', () => {
    expect(placeAmong({ tab: 'layout', page: 2 }, [])).toEqual({ tab: '', page: 1 });
  });

  test('is found in addresses of earlier versions', () => {
    expect(placeOfHash('#layout')).toEqual({ tab: 'layout', page: 1 });
    expect(placeOfHash('#layout/2')).toEqual({ tab: 'layout', page: 2 });
    for (const hash of ['', '#', '#%', '#layout/0', '#layout/x']) expect(placeOfHash(hash)).toBeNull();
  });
});
