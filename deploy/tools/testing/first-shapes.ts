import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EventMetadata } from '@learnloom/contracts/kernel/event';
import { root } from '@learnloom/deploy/webpack/packages';
import { areas } from '@learnloom/platform/areas';
import { streamName } from '@learnloom/platform/event-store/event-store';

/** An event as the first version that knew its type recorded it. It is written once and never changed. */
export interface FirstShape {
  readonly stream: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: EventMetadata;
}

/** The first shapes of an area as its file states them. */
export interface ShapesOfArea {
  /** What all of them have in common. */
  readonly envelope: {
    readonly streamKey: string;
    readonly metadata: Pick<EventMetadata, 'actor' | 'time' | 'correlationId' | 'schema'>;
  };
  /** By the category of the stream, then by the type of the event. */
  readonly shapes: Readonly<Record<string, Readonly<Record<string, OwnShape>>>>;
}

export interface OwnShape {
  readonly command: string;
  /** Version of the event, where it is not that of the envelope. */
  readonly schema?: number;
  /** Personal fields are sealed. */
  readonly data: object;
}

const CONTRACTS = 'backend/contracts';
const FILE = 'first-shapes.json';

/** AES-256 key under which the personal fields of every first shape are sealed. Of test data; it opens nothing else. */
export const FIRST_SHAPES_KEY = Buffer.from('first shapes of events: test key');

/** Path of the file that holds a type's first shape, from the root of the repository: with its area. */
export function firstShapeFile(type: string): string {
  const owner = areas.find(({ things }) => things.some(({ aggregate }) => Object.hasOwn(aggregate.events, type)));
  return `${CONTRACTS}/${owner?.name ?? 'kernel'}/${FILE}`;
}

/** A command of its own for every shape, the same in every run. */
const commandIdOf = (type: string): string =>
  `f1257000-0000-4000-8000-${createHash('sha256').update(type).digest('hex').slice(0, 12)}`;

/** The events that a file of first shapes states. */
const shapesOf = ({ envelope, shapes }: ShapesOfArea): readonly FirstShape[] =>
  Object.entries(shapes).flatMap(([category, events]) =>
    Object.entries(events).map(([type, { command, schema = envelope.metadata.schema, data }]) => ({
      stream: streamName(category, envelope.streamKey),
      type,
      data,
      metadata: { commandId: commandIdOf(type), command, ...envelope.metadata, schema },
    })),
  );

/** Every first shape by its type, from whichever area of the contracts has it. */
export function firstShapes(): ReadonlyMap<string, FirstShape> {
  const contracts = path.join(root, CONTRACTS);
  const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter(
    file => path.basename(file) === FILE,
  );
  const read = (file: string) => JSON.parse(readFileSync(path.join(contracts, file), 'utf8')) as ShapesOfArea;
  return new Map(files.flatMap(file => shapesOf(read(file))).map(shape => [shape.type, shape]));
}

/** Its data with a text in place of what is sealed: what folds never look into. */
export const unsealed = (data: object): object =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => [
      field,
      typeof value === 'object' && value !== null && '$sealed' in value ? 'sealed' : (value as unknown),
    ]),
  );
