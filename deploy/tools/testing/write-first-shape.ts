import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { sealedWith } from '@learnloom/platform/sealing';
import { eventSpecs, thingOf } from '@learnloom/platform/areas';
import { root } from '@learnloom/deploy/webpack/packages';
import { FIRST_SHAPES_KEY, firstShapeFile, firstShapes, type OwnShape, type ShapesOfArea } from './first-shapes.ts';

const USE = `Records the first shape of an event type beside its area's contracts. Until it is on the main line, the command
can be repeated; after that, the shape is permanent:
  npx tsx deploy/tools/testing/write-first-shape.ts <EventType> <name of the command> '<data as JSON>'`;

/** The first shapes of an area that has none yet. */
const beginning = (): ShapesOfArea => ({
  envelope: {
    streamKey: 'f1257000-0000-4000-8000-000000000001',
    metadata: { actor: null, time: new Date().toISOString(), correlationId: 'first-shape', schema: 1 },
  },
  shapes: {},
});

const sorted = <T>(named: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(named).sort(([one], [other]) => (one < other ? -1 : 1)));

/** With the event as it is stored today, personal fields sealed, in a stream of the first kind that has it. */
function withShape({ envelope, shapes }: ShapesOfArea, type: string, command: string, data: object): ShapesOfArea {
  const spec = eventSpecs[type];
  const kind = [...thingOf.values()].find(({ aggregate }) => Object.hasOwn(aggregate.events, type));
  if (!spec || !kind) throw new Error(`Nothing declares ${type}`);
  const stream = streamName(kind.subject, envelope.streamKey);
  const own: OwnShape = {
    command,
    ...(spec.version !== envelope.metadata.schema && { schema: spec.version }),
    data: sealedWith(FIRST_SHAPES_KEY, stream, { type, data }).data,
  };
  const ofKind = { ...shapes[kind.subject], [type]: own };
  return { envelope, shapes: sorted({ ...shapes, [kind.subject]: sorted(ofKind) }) };
}

/** Whether the main line of history has the type's shape. Where there is no history, it has: nothing is written over. */
function isRecorded(type: string, file: string): boolean {
  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const [mainLine] = ['origin/main', 'main', 'HEAD'].filter(
    name => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).status === 0,
  );
  if (mainLine === undefined) return true;
  const { status, stdout } = git('show', `${mainLine}:${file}`);
  if (status !== 0) return false;
  return Object.values((JSON.parse(stdout) as ShapesOfArea).shapes).some(events => Object.hasOwn(events, type));
}

const permanent = (type: string, file: string): string =>
  `The first shape of ${type} is on the main line and permanent: somebody may have recorded events of this shape.
What the event holds now takes no other first shape. If events of before lack a field, raise the event's version and add a
step to backend/platform/src/event-store/upcasters.ts. One that nothing has recorded yet: take ${type} out of ${file}, then run this again.`;

/** An event takes one line if it fits. */
const formatted = async (file: string, shapes: ShapesOfArea): Promise<string> =>
  format(JSON.stringify(shapes), { ...(await resolveConfig(file)), filepath: file, objectWrap: 'collapse' });

const [type, command, data] = process.argv.slice(2);
if (!type || !command || !data) {
  console.error(USE);
  process.exit(1);
}
const name = firstShapeFile(type);
if (firstShapes().has(type) && isRecorded(type, name)) {
  console.error(permanent(type, name));
  process.exit(1);
}
const file = path.join(root, name);
const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ShapesOfArea) : beginning();
writeFileSync(file, await formatted(file, withShape(before, type, command, JSON.parse(data) as object)));
console.log(name);
