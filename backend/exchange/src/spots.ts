import type { Hotspot, ImageSize } from '@learnloom/contracts/assessments/question';
import { imageSize } from './image-size.ts';
import { draftOf, NotTaken, type Draft, type ImportedImage, type NewKey } from './imported.ts';
import { keyFor } from './pictures-of-texts.ts';

export type Point = readonly [x: number, y: number];

/** A circle in pixels; `exact`: it was one in the file, too. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly exact: boolean;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

export const circleSpot = (x: number, y: number, radius: number): Spot => ({ x, y, radius, exact: true });

/** The circle within a box. */
export const boxSpot = (left: number, top: number, width: number, height: number): Spot => ({
  x: left + width / 2,
  y: top + height / 2,
  radius: Math.min(width, height) / 2,
  exact: false,
});

/** The circle round a polygon's middle that its corners are on average away from it. */
export function polygonSpot(points: readonly Point[]): Spot {
  const [x, y] = [mean(points.map(point => point[0])), mean(points.map(point => point[1]))];
  return { x, y, radius: mean(points.map(point => Math.hypot(point[0] - x, point[1] - y))), exact: false };
}

export function pointsOf(numbers: readonly number[]): readonly Point[] {
  const points: Point[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) points.push([numbers[at] ?? NaN, numbers[at + 1] ?? NaN]);
  return points;
}

/** Its picture and its size; throws `NotTaken` when there is none. */
export function pictureOf(image: ImportedImage | null): { readonly image: ImportedImage; readonly size: ImageSize } {
  if (!image) throw new NotTaken('The image is not in the file');
  const size = imageSize(image.bytes);
  if (!size) throw new NotTaken('The image is not a PNG, JPEG or GIF');
  return { image, size };
}

/** A question that asks for spots on a picture. */
export function hotspotDraft(
  { image, size }: ReturnType<typeof pictureOf>,
  spots: readonly Spot[],
  newKey: NewKey,
): Draft & Pick<Required<Draft>, 'pictures'> {
  const hotspots: readonly Hotspot[] = spots.map(({ x, y, radius }) => ({
    id: newKey(),
    x: x / size.width,
    y: y / size.height,
    radius: radius / size.width,
  }));
  const key = keyFor(size, newKey);
  if (hotspots.some(({ x, y, radius }) => ![x, y, radius].every(Number.isFinite)))
    throw new NotTaken('The coordinates of a drop zone cannot be read');
  return {
    question: draftOf('HOTSPOT', newKey, {
      hotspots,
      hotspotImage: image.name.slice(0, 255),
      hotspotImageSrc: key,
      hotspotImageSize: size,
    }),
    notes: spots.every(({ exact }) => exact) ? [] : ['Rectangles and polygons were converted to circles'],
    pictures: [{ ...image, key }],
  };
}
