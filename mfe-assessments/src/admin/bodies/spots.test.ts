import { expect, test } from 'vitest';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { keyed, newSpot, placed, withImage, withSpot } from './spots.ts';

const spot = newSpot('a', 0.5, 0.5);

test('a new spot has the default radius and stays on the image [QST-08]', () => {
  expect(newSpot('a', 1.2, -1)).toEqual({ id: 'a', x: 1, y: 0, radius: 0.05 });
  expect(placed(spot, -3, 0.25)).toMatchObject({ x: 0, y: 0.25 });
});

test('keys move a spot and change its size', () => {
  expect(keyed(spot, 'ArrowRight', false)).toMatchObject({ x: 0.51, y: 0.5 });
  expect(keyed(spot, 'ArrowUp', true)).toMatchObject({ x: 0.5, y: 0.499 });
  expect(keyed(spot, '+', false)?.radius).toBe(0.06);
  expect(keyed(spot, 'a', false)).toBeNull();
});

test('another image takes the spots away [QST-08]', () => {
  const spotted = withSpot(newQuestion('HOTSPOT', 'k'), 'a', 0.2, 0.3);
  expect(spotted.hotspots).toEqual([{ id: 'a', x: 0.2, y: 0.3, radius: 0.05 }]);
  expect(withImage(spotted, 'https://example.org/b.png')).toMatchObject({ hotspots: [], hotspotImageSize: null });
});
