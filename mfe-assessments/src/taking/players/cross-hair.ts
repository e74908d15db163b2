import type { Marker } from '@learnloom/contracts/assessments/answer';
import type { TakingTranslate } from '../messages/messages.ts';

/** Fractions of the image that an arrow moves the cross-hair by, alone and with Shift. */
const STEP = 0.01;
const LONG_STEP = 0.05;
/** A marker this close to the cross-hair is the one that Delete removes. */
const REACH = 0.05;

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

export const markerAt = (x: number, y: number): Marker => ({ x: within(x), y: within(y) });

/** Where an arrow key takes the cross-hair; null for other keys. */
export function steered({ x, y }: Marker, key: string, long: boolean): Marker | null {
  const way = ways[key];
  if (!way) return null;
  const step = long ? LONG_STEP : STEP;
  return markerAt(x + way[0] * step, y + way[1] * step);
}

/** Index of the marker nearest to the cross-hair and in its reach; -1: there is none. */
export function nearest(markers: readonly Marker[], { x, y }: Marker): number {
  const distances = markers.map(marker => Math.hypot(marker.x - x, marker.y - y));
  const least = Math.min(...distances);
  return least <= REACH ? distances.indexOf(least) : -1;
}

/** Markers with one more; the only one allowed takes the place of the one before. Null: all are placed. */
export function placed(markers: readonly Marker[], marker: Marker, most: number): readonly Marker[] | null {
  if (most === 1) return [marker];
  return markers.length < most ? [...markers, marker] : null;
}

const percent = (fraction: number): number => Math.round(fraction * 100);

export const placeWords = ({ x, y }: Marker, t: TakingTranslate): string =>
  t('hotspot.place', { left: percent(x), top: percent(y) });
