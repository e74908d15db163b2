import type { Draft, NewKey } from '../imported.ts';
import { boxSpot, circleSpot, hotspotDraft, pictureOf, pointsOf, polygonSpot } from '../spots.ts';
import { fileIn } from './own-files.ts';
import { childOf, childrenOf, textOf, type XmlElement } from '../xml-tree.ts';

/** A drop zone: `x,y;r`, `x,y;w,h` or the corners of a polygon. */
function spotOf(drop: XmlElement): ReturnType<typeof circleSpot> {
  const numbers = textOf(childOf(drop, 'coords')).split(/[,;]/).map(Number);
  const [x = NaN, y = NaN, width = NaN, height = NaN] = numbers;
  const shape = textOf(childOf(drop, 'shape')).trim();
  if (shape === 'circle') return circleSpot(x, y, width);
  return shape === 'rectangle' ? boxSpot(x, y, width, height) : polygonSpot(pointsOf(numbers));
}

/** A 'drag and drop markers' question: its drop zones become spots. */
export function readMarkers(element: XmlElement, newKey: NewKey): Draft {
  const picture = pictureOf(fileIn(childOf(element, 'file')));
  const drops = childrenOf(element, 'drop');
  const { notes, ...draft } = hotspotDraft(picture, drops.map(spotOf), newKey);
  const labels = new Set(drops.map(drop => textOf(childOf(drop, 'choice')).trim()));
  return { ...draft, notes: [...notes, ...(labels.size > 1 ? ['Any marker can be placed on any hotspot'] : [])] };
}
