import type { Hotspot, ImageSize } from '@learnloom/contracts/assessments/question';
import { imageSize } from '../image-size.ts';
import { draftOf, NotTaken, type Draft, type ImportedImage, type NewKey } from '../imported.ts';
import { childOf, childrenOf, textOf, type XmlElement } from '../xml-tree.ts';

type Circle = Omit<Hotspot, 'id'> & { readonly exact: boolean };
type Point = readonly [number, number];

const pointsOf = (text: string): readonly Point[] =>
  text.split(';').map(pair => {
    const [x = NaN, y = NaN] = pair.split(',').map(Number);
    return [x, y];
  });

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A drop zone in pixels as a circle in fractions: `x,y;r`, `x,y;w,h` or the corners of a polygon. */
function circleOf(shape: string, coords: string, { width, height }: ImageSize): Circle {
  const points = pointsOf(coords);
  const [[x, y] = [NaN, NaN], [right, bottom] = [NaN, NaN]] = points;
  const at = (px: number, py: number, pixels: number, exact: boolean): Circle => ({
    x: px / width,
    y: py / height,
    radius: pixels / width,
    exact,
  });
  const circle =
    shape === 'circle'
      ? at(x, y, right, true)
      : shape === 'rectangle'
        ? at(x + right / 2, y + bottom / 2, Math.min(right, bottom) / 2, false)
        : polygon(points, at);
  if (![circle.x, circle.y, circle.radius].every(Number.isFinite))
    throw new NotTaken('A drop zone has no coordinates that can be read');
  return circle;
}

/** The circle round a polygon's middle that its corners are on average away from it. */
function polygon(
  points: readonly Point[],
  at: (x: number, y: number, radius: number, exact: boolean) => Circle,
): Circle {
  const [x, y] = [mean(points.map(point => point[0])), mean(points.map(point => point[1]))];
  return at(x, y, mean(points.map(point => Math.hypot(point[0] - x, point[1] - y))), false);
}

/** The picture that stands in the file as Base64; null for none. */
function imageIn(parent: XmlElement): ImportedImage | null {
  const file = childOf(parent, 'file');
  if (!file || file.attributes.encoding !== 'base64') return null;
  return { name: file.attributes.name ?? 'image', bytes: new Uint8Array(Buffer.from(textOf(file), 'base64')) };
}

/** A 'drag and drop markers' question: its drop zones become spots. */
export function readMarkers(element: XmlElement, newKey: NewKey): Required<Draft> {
  const image = imageIn(element);
  if (!image) throw new NotTaken('Its picture is not in the file');
  const size = imageSize(image.bytes);
  if (!size) throw new NotTaken('Its picture is no PNG, JPEG or GIF');
  const drops = childrenOf(element, 'drop');
  const circles = drops.map(drop =>
    circleOf(textOf(childOf(drop, 'shape')).trim(), textOf(childOf(drop, 'coords')), size),
  );
  const labels = new Set(drops.map(drop => textOf(childOf(drop, 'choice')).trim()));
  return {
    question: draftOf('HOTSPOT', newKey, {
      hotspots: circles.map(({ exact: _, ...circle }) => ({ id: newKey(), ...circle })),
      hotspotImage: image.name.slice(0, 255),
      hotspotImageSize: size,
    }),
    notes: [
      ...(circles.every(({ exact }) => exact) ? [] : ['Rectangles and polygons became circles']),
      ...(labels.size > 1 ? ['Any marker fits any spot here'] : []),
    ],
    image,
  };
}
