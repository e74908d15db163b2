import { expect, test } from 'vitest';
import { fittedSize, nameFor, pickedImage } from './image-file.ts';

const file = (name: string, type: string) => new File(['x'], name, { type });

test('an image is made to fit 1920 px and keeps its proportions', () => {
  expect(fittedSize(3840, 2160)).toEqual({ width: 1920, height: 1080 });
  expect(fittedSize(1000, 4000)).toEqual({ width: 480, height: 1920 });
});

test('a small image is not made larger, a thin one does not vanish', () => {
  expect(fittedSize(640, 480)).toEqual({ width: 640, height: 480 });
  expect(fittedSize(20_000, 2).height).toBe(1);
});

test('of several images the first is taken; anything else among them refuses all', () => {
  const png = file('a.png', 'image/png');
  expect(pickedImage([png, file('b.webp', 'image/webp')])).toBe(png);
  expect(pickedImage([png, file('b.svg', 'image/svg+xml')])).toBeNull();
  expect(pickedImage([])).toBeNull();
});

test('a file that was encoded again is called what it is now', () => {
  expect(nameFor('leaf.of.oak.PNG', 'image/webp')).toBe('leaf.of.oak.webp');
  expect(nameFor('leaf', 'image/jpeg')).toBe('leaf.jpg');
});
