import { expect, test } from 'vitest';
import { cpuLimit, leastCpu } from '@learnloom/testing/cpu-time';
import { mediaIdsIn, mediaKeyOf, parseMediaKey } from './media-key.ts';

const id = '0b6c2a4e-6f0e-4b7e-9a51-3f1c7f0d2a11';

test('a key says the size of its image and can be read back', () => {
  const image = { id, size: { width: 1600, height: 900 }, ending: 'webp' };
  expect(mediaKeyOf(image)).toBe(`${id}-1600x900.webp`);
  expect(parseMediaKey(mediaKeyOf(image))).toEqual(image);
  const other = { id, size: null, ending: 'pdf' };
  expect(parseMediaKey(mediaKeyOf(other))).toEqual(other);
});

test.each(['', 'x', id, `${id}-0x9.webp`, `../${id}.webp`, `${id}.webp/..`, `${id}.WEBP`, `${id}-1x1.`, `${id}\n.png`])(
  '%j is no key',
  text => expect(parseMediaKey(text)).toBeNull(),
);

test('keys are found wherever they stand in a text', () => {
  const other = id.replace('0b', '1c');
  expect(mediaIdsIn(`{"src":"${id}-1x2.png","more":["/media/${other}.gif?w=320","${id}"]}`)).toEqual([id, other]);
  expect(mediaIdsIn(`a${id}-1x2.png b-${id}-1x2.png ${id}-1x2.pictures`)).toEqual([]);
});

test('a long text is searched at once', () => {
  const hostile = '0b6c2a4e-6f0e-4b7e-'.repeat(100_000);
  expect(leastCpu(() => expect(mediaIdsIn(hostile)).toEqual([]))).toBeLessThan(cpuLimit(200));
});
