import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { sealedWith } from '@learnloom/platform/sealing';
import { eventSpecs, thingOf } from '@learnloom/platform/areas';
import { root } from '@learnloom/deploy/webpack/packages';
import {
  FIRST_SHAPES_KEY,
  FIRST_SHAPES_STREAM_KEY,
  firstShapeFile,
  firstShapes,
  type FirstShape,
} from './first-shapes.ts';

const USE = `Keeps the first shape of an event type beside its area's contracts, once and for good:
  npx tsx deploy/tools/testing/write-first-shape.ts <EventType> <name of the command> '<data as JSON>'`;

/** The event as it is stored today, with personal fields sealed, in a stream of the first kind that has it. */
function shapeOf(type: string, command: string, data: object): FirstShape {
  const spec = eventSpecs[type];
  const kind = [...thingOf.values()].find(({ aggregate }) => Object.hasOwn(aggregate.events, type));
  if (!spec || !kind) throw new Error(`Nothing declares ${type}`);
  const stream = streamName(kind.subject, FIRST_SHAPES_STREAM_KEY);
  const metadata = {
    commandId: randomUUID(),
    command,
    actor: null,
    time: new Date().toISOString(),
    correlationId: 'first-shape',
    schema: spec.version,
  };
  return { stream, ...sealedWith(FIRST_SHAPES_KEY, stream, { type, data }), metadata };
}

const [type, command, data] = process.argv.slice(2);
if (!type || !command || !data) {
  console.error(USE);
  process.exit(1);
}
if (firstShapes().has(type)) {
  console.error(`The first shape of ${type} is there already, and permanent`);
  process.exit(1);
}
const file = path.join(root, firstShapeFile(type));
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(shapeOf(type, command, JSON.parse(data) as object), null, 2)}\n`);
console.log(firstShapeFile(type));
