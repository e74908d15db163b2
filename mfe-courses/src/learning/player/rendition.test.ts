import { expect, test } from 'vitest';
import { renditionFor } from './rendition.ts';

const renditions = [1080, 720, 480].map(height => ({ height, file: `${height}.mp4` }));
const heightOf = (chosen: number, height: number, slow = false) =>
  renditionFor(renditions, chosen, { height, slow })?.height;

test('a video plays in the smallest height that fills the player, or in the one that was chosen [LRN-01]', () => {
  expect([heightOf(0, 300), heightOf(0, 480), heightOf(0, 481), heightOf(0, 2160)]).toEqual([480, 480, 720, 1080]);
  expect(heightOf(0, 1080, true)).toBe(480);
  expect([heightOf(1080, 100), heightOf(900, 100), heightOf(240, 100)]).toEqual([1080, 720, 480]);
  expect(renditionFor([], 0, { height: 500, slow: false })).toBeNull();
});
