import { LRUCache } from 'lru-cache';
import type { CourseUnit } from '@learnloom/contracts/courses/unit-events';
import { recordedStates } from '../../kernel/deciding/recorded-states.ts';
import type { Ports } from '../../kernel/ports.ts';
import { unitStream } from './unit.ts';

type Needed = Pick<Ports, 'store' | 'sealing'>;

/** Characters, roughly. */
const MAX_SIZE = 32 * 1024 * 1024;

interface Version {
  readonly unit: CourseUnit | null;
}

const versions = new LRUCache<string, Version, { key: string; version: number; ports: Needed }>({
  maxSize: MAX_SIZE,
  sizeCalculation: ({ unit }) => 200 + JSON.stringify(unit).length,
  fetchMethod: async (_name, _stale, { context: { key, version, ports } }) => ({
    unit: (await recordedStates(unitStream, key, ports))[version] ?? null,
  }),
});

/** A unit as it was at a version of its stream, which never changes; null: there is no such version. */
export async function unitAt(key: string, version: number, ports: Needed): Promise<CourseUnit | null> {
  const found = await versions.fetch(`${key} ${version}`, { context: { key, version, ports } });
  return found?.unit ?? null;
}
