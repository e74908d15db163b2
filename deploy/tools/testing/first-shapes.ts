import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EventMetadata } from '@learnloom/contracts/kernel/event';
import { root } from '@learnloom/deploy/webpack/packages';
import { areas } from '@learnloom/platform/areas';

/** An event as the first version that knew its type recorded it. Files are written once and never changed. */
export interface FirstShape {
  readonly stream: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: EventMetadata;
}

const CONTRACTS = 'backend/contracts';
const FOLDER = 'first-shapes';

/** AES-256 key under which the personal fields of every first shape are sealed. Of test data; it opens nothing else. */
export const FIRST_SHAPES_KEY = Buffer.from('first shapes of events: test key');

/** One for every stream of the first shapes. */
export const FIRST_SHAPES_STREAM_KEY = 'f1257000-0000-4000-8000-000000000001';

/** Path of the file that a type's first shape is written to, from the root of the repository: with its area. */
export function firstShapeFile(type: string): string {
  const owner = areas.find(({ things }) => things.some(({ aggregate }) => Object.hasOwn(aggregate.events, type)));
  return `${CONTRACTS}/${owner?.name ?? 'kernel'}/${FOLDER}/${type}.json`;
}

/** Every first shape by its type, from whichever folder of the contracts has it. */
export function firstShapes(): ReadonlyMap<string, FirstShape> {
  const contracts = path.join(root, CONTRACTS);
  const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter(
    file => path.basename(path.dirname(file)) === FOLDER && file.endsWith('.json'),
  );
  const read = (file: string) => JSON.parse(readFileSync(path.join(contracts, file), 'utf8')) as FirstShape;
  return new Map(files.map(file => [path.basename(file, '.json'), read(file)]));
}

/** Its data with a text in place of what is sealed: what folds never look into. */
export const unsealed = (data: object): object =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => [
      field,
      typeof value === 'object' && value !== null && '$sealed' in value ? 'sealed' : (value as unknown),
    ]),
  );
