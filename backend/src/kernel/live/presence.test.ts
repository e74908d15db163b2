import { expect, test } from 'vitest';
import { GONE_MS, Presence, type PresenceNotice } from './presence.ts';

/** Backends that hear each other, and a clock. */
function backends(count: number) {
  const clock = { now: 0 };
  const cut = new Set<number>();
  const all: Presence[] = Array.from(
    { length: count },
    (_, index) =>
      new Presence({
        now: () => clock.now,
        onChanged: () => undefined,
        tell: (notice: PresenceNotice) => {
          if (!cut.has(index)) all.forEach((one, other) => other !== index && one.heard(notice));
        },
      }),
  );
  const at = (index: number) => all[index]?.at('article/1').map(({ account }) => account);
  return { all, at, clock, cut };
}

test('who comes to one backend is known to the others, and who was there before is told to who comes', () => {
  const { all, at } = backends(3);
  all[0]?.enter('a', 'article/1', 'ada');
  all[1]?.enter('b', 'article/1', 'ben');
  all[1]?.enter('c', 'article/2', 'cyd');
  expect([at(0), at(1), at(2)].map(people => people?.toSorted())).toEqual(Array(3).fill(['ada', 'ben']));
  all[0]?.leave('a');
  expect(at(2)).toEqual(['ben']);
});

test('who says nothing any more is gone, be it a browser or a whole backend; who goes on stays', () => {
  const { all, at, clock, cut } = backends(2);
  all[0]?.enter('a', 'article/1', 'ada');
  all[1]?.enter('b', 'article/1', 'ben');
  all[1]?.enter('c', 'article/1', 'cyd');
  for (let passed = 0; passed <= GONE_MS + 3000; passed += 3000) {
    clock.now += 3000;
    all[1]?.enter('c', 'article/1', 'cyd');
    if (passed > 0) cut.add(0);
    all[1]?.beat();
  }
  expect(at(1)).toEqual(['cyd']);
});

test('what one connection and one place take is bounded', () => {
  const { all } = backends(1);
  const entered = Array.from({ length: 10 }, (_, index) => all[0]?.enter('a', `article/${index}`, 'ada'));
  expect(entered.filter(Boolean)).toHaveLength(5);
  const crowd = Array.from({ length: 100 }, (_, index) => all[0]?.enter(`s${index}`, 'tag/1', `p${index}`));
  expect(crowd.filter(Boolean)).toHaveLength(40);
});
