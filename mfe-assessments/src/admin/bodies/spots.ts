import {
  DEFAULT_HOTSPOT_RADIUS,
  questionLimits,
  type Hotspot,
  type HotspotQuestion,
} from '@learnloom/contracts/assessments/question';

const bound = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)) * 10_000) / 10_000;

export const newSpot = (id: string, x: number, y: number): Hotspot => ({
  id,
  x: bound(x, 0, 1),
  y: bound(y, 0, 1),
  radius: DEFAULT_HOTSPOT_RADIUS,
});

/** A key moves a spot this far, as a fraction of the image; with Shift a tenth of it. */
const STEP = 0.01;
const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const placed = (spot: Hotspot, x: number, y: number): Hotspot => ({
  ...spot,
  x: bound(x, 0, 1),
  y: bound(y, 0, 1),
});

/** The spot after a key: arrows move it, + and - change its size; null: the key means nothing to it. */
export function keyed(spot: Hotspot, key: string, fine: boolean): Hotspot | null {
  const step = fine ? STEP / 10 : STEP;
  const direction = directions[key];
  if (direction) return placed(spot, spot.x + direction[0] * step, spot.y + direction[1] * step);
  if (key === '+' || key === '-')
    return { ...spot, radius: bound(spot.radius + (key === '+' ? step : -step), 0.005, 0.5) };
  return null;
}

/** Another image has other spots [QST-08]. */
export const withImage = (question: HotspotQuestion, hotspotImageSrc: string): HotspotQuestion => ({
  ...question,
  hotspotImageSrc,
  hotspotImage: '',
  hotspotImageSize: null,
  hotspots: [],
});

/** Another spot, where there may be one more. */
export const withSpot = (question: HotspotQuestion, id: string, x: number, y: number): HotspotQuestion =>
  question.hotspots.length >= questionLimits.hotspots
    ? question
    : { ...question, hotspots: [...question.hotspots, newSpot(id, x, y)] };
