import { mediaPinTable } from '@learnloom/contracts/media/tables';
import { aggregateOf, areaModules, eventSpecs } from '@learnloom/platform/areas';
import type { Recorded } from '../projector/projection.ts';
import { rows } from '../projector/rows.ts';
import { sourceVersion } from '../projector/source-version.ts';

type Pins = Readonly<Record<string, number>>;

const unknown = { time: '', version: 0 };

/** Whether some kind of stream is published by the event. One that cannot be told counts. */
function publishes(type: string): boolean {
  for (const { events, fold } of aggregateOf.values()) {
    if (!Object.hasOwn(events, type)) continue;
    try {
      const after = fold({}, { type, data: {} }, unknown);
      if (after !== null && 'published' in after && after.published === true) return true;
    } catch {
      return true;
    }
  }
  return false;
}

/** Versions of streams by their keys, wherever they stand in the data of an event: `{ key, version, … }`. */
export function pinsIn(value: unknown): Pins {
  if (typeof value !== 'object' || value === null) return {};
  const own =
    'key' in value && 'version' in value && typeof value.key === 'string' && typeof value.version === 'number'
      ? { [value.key]: value.version }
      : {};
  return Object.assign(own, ...Object.values(value).map(pinsIn)) as Pins;
}

/** A publication that has a number pins its own stream, too. */
function fold(_row: unknown, { data, key, stream, version, metadata }: Recorded) {
  const revision = 'revision' in data ? data.revision : null;
  if (typeof revision !== 'number') return undefined;
  return { by: stream, revision, publishedAt: metadata.time, pins: { ...pinsIn(data), [key]: version } };
}

/** Which versions of streams readers were shown, in every area: their files stay. */
export const mediaPin = rows(mediaPinTable, {
  version: sourceVersion(import.meta.url, ...areaModules.map(module => sourceVersion(module))),
  events: eventSpecs,
  keyOf: ({ stream, version }) => `${stream}@${version}`,
  on: Object.fromEntries(
    Object.keys(eventSpecs)
      .filter(publishes)
      .map(type => [type, fold]),
  ),
});
