import { expect, test } from 'vitest';
import { measuresOf, mediaAddress, pictureOf } from './media.ts';

const key = (rest: string) => `0b6c2a4e-6f0e-4b7e-9a51-3f1c7f0d2a11${rest}`;

test('an uploaded image is offered in the sizes that are smaller than it [UPL-01]', () => {
  const large = key('-1000x500.jpg');
  expect(pictureOf(large, '50vw')).toEqual({
    src: `/media/${large}`,
    srcSet: `/media/${large}?w=320 320w, /media/${large}?w=640 640w, /media/${large} 1000w`,
    sizes: '50vw',
  });
  expect(pictureOf(key('-300x500.jpg'), '50vw')).toEqual({ src: `/media/${key('-300x500.jpg')}` });
  expect(measuresOf(large)).toEqual({ width: 1000, height: 500 });
});

test('a moving picture is shown as it is', () => {
  expect(pictureOf(key('-1000x500.gif'), '50vw').srcSet).toBeUndefined();
});

test.each(['https://example.org/a.png', 'data:image/png;base64,AA==', ''])('%j is an address already', source => {
  expect(mediaAddress(source)).toBe(source);
  expect(pictureOf(source, '50vw')).toEqual({ src: source });
  expect(measuresOf(source)).toEqual({});
});
