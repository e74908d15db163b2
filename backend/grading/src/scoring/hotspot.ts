import type { AnswerOf, Marker } from '@learnloom/contracts/assessments/answer';
import type { Hotspot, HotspotQuestion, ImageSize } from '@learnloom/contracts/assessments/question';
import { markersAllowed } from '@learnloom/contracts/assessments/shown-order';
import { allOrNothing, NOT_GRADED, scored, UNANSWERED, type Score } from './score.ts';

/** Whether a marker lies in the circle that the spot is on the image as it is shown. */
const isHit = ({ x, y }: Marker, spot: Hotspot, { width, height }: ImageSize): boolean =>
  ((x - spot.x) * width) ** 2 + ((y - spot.y) * height) ** 2 <= (spot.radius * width) ** 2;

/**
 * The markers that hit a spot of their own, as many as can be (Kuhn's augmenting paths): a marker in two spots leaves
 * the other one to a second marker.
 */
function matchedMarkers(reach: readonly (readonly number[])[]): ReadonlySet<number> {
  const markerOf = new Map<number, number>();
  const assign = (marker: number, tried: Set<number>): boolean => {
    for (const spot of reach[marker] ?? []) {
      if (tried.has(spot)) continue;
      tried.add(spot);
      const holder = markerOf.get(spot);
      if (holder === undefined || assign(holder, tried)) {
        markerOf.set(spot, marker);
        return true;
      }
    }
    return false;
  };
  reach.forEach((_, marker) => assign(marker, new Set()));
  return new Set(markerOf.values());
}

const placeOf = ({ x, y }: Marker): string => `${x} ${y}`;

/**
 * Spots with one centre are one spot, and a marker placed again on the same point is an extra, so that overlapping
 * spots are not both hit by saying one thing twice. Markers above the number that may be placed are not looked at.
 */
export function scoreHotspot(question: HotspotQuestion, answer: AnswerOf<'HOTSPOT'>): Score {
  const markers = answer.markers.slice(0, markersAllowed(question));
  if (markers.length === 0) return UNANSWERED;
  const { hotspotImageSize: size, grading } = question;
  const spots = [...new Map(question.hotspots.map(spot => [placeOf(spot), spot])).values()];
  if (spots.length === 0 || !size) return NOT_GRADED;
  const first = new Map([...markers.entries()].reverse().map(([at, marker]) => [placeOf(marker), at]));
  const reach = markers.map((marker, at) =>
    first.get(placeOf(marker)) === at ? spots.flatMap((spot, n) => (isHit(marker, spot, size) ? [n] : [])) : [],
  );
  const matched = matchedMarkers(reach);
  const [hits, extra] = [matched.size, markers.length - matched.size];
  const fraction =
    grading === 'hits' ? (hits - extra) / spots.length : allOrNothing(hits === spots.length && extra === 0);
  return scored(
    fraction,
    markers.map((_, at) => ({ id: String(at), right: matched.has(at) })),
  );
}
