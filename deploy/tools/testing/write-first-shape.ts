import { spawnSync } from 'node:child_process';
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

const USE = `Keeps the first shape of an event type beside its area's contracts, once and for good
(until it is on the main line it is written anew):
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

/** Whether the main line of history has the file. Where there is no history, it has: nothing is written over. */
function isRecorded(file: string): boolean {
  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: root }).status;
  const [mainLine] = ['origin/main', 'main', 'HEAD'].filter(
    name => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`) === 0,
  );
  return mainLine === undefined || git('cat-file', '-e', `${mainLine}:${file}`) === 0;
}

const permanent = (type: string, file: string): string =>
  `The first shape of ${type} is on the main line and permanent: somebody may have recorded events of this shape.
What the event holds now takes no other first shape. If events of before lack a field, raise the event's version and add a
step to backend/platform/src/event-store/upcasters.ts. One that nothing has recorded yet: git rm ${file}, then run this again.`;

const [type, command, data] = process.argv.slice(2);
if (!type || !command || !data) {
  console.error(USE);
  process.exit(1);
}
const file = path.join(root, firstShapeFile(type));
if (firstShapes().has(type) && isRecorded(firstShapeFile(type))) {
  console.error(permanent(type, firstShapeFile(type)));
  process.exit(1);
}
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(shapeOf(type, command, JSON.parse(data) as object), null, 2)}\n`);
console.log(firstShapeFile(type));
