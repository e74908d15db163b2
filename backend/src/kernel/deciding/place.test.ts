import { expect, test } from 'vitest';
import { placeBetween } from './place.ts';

test('there is always room for a question between two others, before all and after all', () => {
  const places = [placeBetween(null, null)];
  for (let round = 0; round < 300; round += 1) {
    const at = (round * 7) % (places.length + 1);
    const made = placeBetween(places[at - 1] ?? null, places[at] ?? null);
    places.splice(at, 0, made);
  }
  expect(places.toSorted()).toEqual(places);
  expect(new Set(places).size).toBe(places.length);
});

test('the same gap is halved a thousand times, at either end', () => {
  let [low, high] = [placeBetween(null, null), placeBetween(placeBetween(null, null), null)];
  for (let round = 0; round < 500; round += 1) {
    const made = placeBetween(low, high);
    expect(made > low && made < high).toBe(true);
    high = made;
  }
  for (let round = 0; round < 500; round += 1) {
    const made = placeBetween(low, high);
    expect(made > low && made < high).toBe(true);
    low = made;
  }
});

test('of 2,000 that are added one after the other, no place is long', () => {
  const places = [placeBetween(null, null)];
  while (places.length < 2000) places.push(placeBetween(places.at(-1) ?? null, null));
  expect(places.toSorted()).toEqual(places);
  expect(Math.max(...places.map(place => place.length))).toBeLessThan(64);
});

test('after equal places, which two authors made at once, a question comes to stand behind them', () => {
  expect(placeBetween('i', 'i') > 'i').toBe(true);
});
