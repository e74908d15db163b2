import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { wayBack, type VersionedQuestion } from './way-back.ts';

const question = (key: string, points: number): VersionedQuestion => ({
  question: { ...newQuestion('ESSAY', key), points },
  version: points,
});
const side = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...'abcdefgh'), fc.integer({ min: 1, max: 3 })), { selector: ([key]) => key })
  .map(all => all.map(one => question(...one)));

/** What the commands make of the draft; those that come back stand anywhere, here at the front. */
function taken(then: readonly VersionedQuestion[], now: readonly VersionedQuestion[]) {
  const { removed, restored, moved } = wayBack(then, now);
  const left = new Map(
    now.flatMap(({ question: { key, points } }) => (removed.includes(key) ? [] : [[key, points]])) as [
      string,
      number,
    ][],
  );
  let order = [...left.keys()];
  for (const { key, version, latest } of restored) {
    if (latest === null) order = [key, ...order];
    else expect(latest).toBe(left.get(key));
    left.set(key, version);
  }
  for (const { key, after } of moved) {
    order = order.filter(one => one !== key);
    order.splice(after === null ? 0 : order.indexOf(after) + 1, 0, key);
  }
  return order.map(key => [key, left.get(key)]);
}

test('whatever became of a draft, the way back ends at the revision', () => {
  fc.assert(
    fc.property(side, side, (then, now) => {
      expect(taken(then, now)).toEqual(then.map(({ question: { key, points } }) => [key, points]));
    }),
  );
});

test('what is the same is left alone', () => {
  const [a, b, c, d] = [question('a', 1), question('b', 1), question('c', 1), question('d', 1)];
  expect(wayBack([a, b, c], [a, b, c])).toEqual({ removed: [], restored: [], moved: [] });
  expect(wayBack([a, b, c], [c, a, { ...b, version: 7 }, d])).toEqual({
    removed: ['d'],
    restored: [],
    moved: [{ key: 'c', after: 'b' }],
  });
});
