import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { sealedWith } from '@learnloom/platform/sealing';
import { eventSpecs } from '@learnloom/platform/areas';
import { root } from '@learnloom/deploy/webpack/packages';
import { FIRST_SHAPES_KEY, FIRST_SHAPES_STREAM_KEY, firstShapeFile, type FirstShape } from './first-shapes.ts';

const USE = `Keeps the first shape of an event type, once and for good:
  npx tsx deploy/tools/testing/write-first-shape.ts <EventType> <stream category> <command> '<data as JSON>'`;

/** The event as it is stored today, with personal fields sealed. */
function shapeOf(type: string, category: string, command: string, data: object): FirstShape {
  const spec = eventSpecs[type];
  if (!spec) throw new Error(`Nothing declares ${type}`);
  const stream = streamName(category, FIRST_SHAPES_STREAM_KEY);
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

const [type, category, command, data] = process.argv.slice(2);
if (!type || !category || !command || !data) {
  console.error(USE);
  process.exit(1);
}
const file = path.join(root, firstShapeFile(type));
if (existsSync(file)) {
  console.error(`${firstShapeFile(type)} is there already, and permanent`);
  process.exit(1);
}
writeFileSync(file, `${JSON.stringify(shapeOf(type, category, command, JSON.parse(data) as object), null, 2)}\n`);
