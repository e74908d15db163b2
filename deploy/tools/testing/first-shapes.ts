import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EventMetadata } from '@learnloom/contracts/kernel/event';
import { root } from '@learnloom/deploy/webpack/packages';

/** An event as the first version that knew its type recorded it. Files are written once and never changed. */
export interface FirstShape {
  readonly stream: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: EventMetadata;
}

const FOLDER = 'backend/platform/src/event-store/first-shapes';

/** AES-256 key under which the personal fields of every first shape are sealed. Of test data; it opens nothing else. */
export const FIRST_SHAPES_KEY = Buffer.from('first shapes of events: test key');

/** One for every stream of the first shapes. */
export const FIRST_SHAPES_STREAM_KEY = 'f1257000-0000-4000-8000-000000000001';

/** Path of a type's file, from the root of the repository. */
export const firstShapeFile = (type: string): string => `${FOLDER}/${type}.json`;

/** Every first shape by its type. */
export function firstShapes(): ReadonlyMap<string, FirstShape> {
  const folder = path.join(root, FOLDER);
  return new Map(
    readdirSync(folder)
      .filter(name => name.endsWith('.json'))
      .map(name => {
        const shape = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as FirstShape;
        return [path.basename(name, '.json'), shape] as const;
      }),
  );
}
