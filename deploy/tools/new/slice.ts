import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PlainError } from '@learnloom/deploy/running/plain-error';
import { root } from '@learnloom/deploy/webpack/packages';
import { areas } from '@learnloom/platform/areas';
import { upcast, upcasters } from '@learnloom/platform/event-store/upcasters';
import { firstShapes, unsealed } from '@learnloom/testing/first-shapes';
import { type Field, fieldTexts, sampleData } from './fields.ts';
import { firstShape } from './first-shape.ts';
import { kebabOf, namesOf } from './names.ts';
import { siblingsOf } from './siblings.ts';
import { insert, writeTemplates } from './templates.ts';

export interface Slice {
  readonly area: string;
  /** What it is about: `plant`. */
  readonly noun: string;
  /** `water`, of WaterPlant; or the whole name of the command: `TakeCutting`. */
  readonly verb: string;
  /** `Watered`, of PlantWatered; the whole name of the event where the command's is whole: `CuttingTaken`. */
  readonly done: string;
  /** What the command is given and the event holds. */
  readonly fields: readonly Field[];
}

const BY_HAND =
  'Where several kinds share their events, a slice is written by hand: README.md says what it is made of and shows one that can be written.';

const EVENTS = /^export const (\w+)Events = \{/gm;

/** The file of the area's contracts that declares the noun's events. */
function declaring(area: string, name: string): string {
  const folder = `backend/contracts/${area}`;
  const whole = path.join(root, folder);
  const files = existsSync(whole) ? readdirSync(whole).filter(file => file.endsWith('.ts')) : [];
  const nouns = new Map(
    files.flatMap(file =>
      [...readFileSync(path.join(whole, file), 'utf8').matchAll(EVENTS)].map(([, noun = '']) => [noun, file] as const),
    ),
  );
  const file = nouns.get(name);
  if (file) return `${folder}/${file}`;
  const known = [...nouns.keys()].map(noun => kebabOf(noun)).sort();
  throw new PlainError(
    `Nothing in ${folder} declares ${name}Events. ` +
      (known.length > 0 ? `It has events of ${known.join(', ')}. ` : '') +
      BY_HAND,
  );
}

async function siblings(area: string, subject: string) {
  const own = areas.find(({ name }) => name === area);
  const permissions = path.join(root, `backend/contracts/${area}/permissions.ts`);
  const declared = (await import(pathToFileURL(permissions).href)) as Readonly<Record<string, unknown>>;
  const found = siblingsOf(subject, own?.commands ?? [], declared);
  if (!found)
    throw new PlainError(
      `No command of ${area} that may be given to staff is about ${subject}: nothing says what a new one may follow.\n` +
        `There are commands about ${[...new Set(own?.commands.map(command => command.subject))].join(', ')}. ${BY_HAND}`,
    );
  return found;
}

/** The event with which a thing is there, as it was first recorded and is read today; as TypeScript. */
function beginningOf(area: string, subject: string): Readonly<Record<'Begun' | 'begunData', string>> {
  const own = areas.find(({ name }) => name === area)?.things.find(thing => thing.subject === subject);
  const shape = firstShapes().get(own?.aggregate.begins[0] ?? '');
  if (!shape) throw new PlainError(`Nothing in backend/contracts/${area}/first-shapes.json begins ${subject}.`);
  const { type, data, metadata } = shape;
  return { Begun: type, begunData: JSON.stringify(unsealed(upcast(upcasters, type, data, metadata))) };
}

/** 'Took a cutting' has to be said by whoever knows; this says which event it was. */
const inWords = (done: string): string =>
  kebabOf(done)
    .replaceAll('-', ' ')
    .replace(/^./, first => first.toUpperCase());

/** The noun's name stands before what was done to it, unless it stands there already. */
function eventOf({ noun, verb, done }: Slice): string {
  const { Name } = namesOf(noun);
  return /^[A-Z]/.test(verb) || done.startsWith(Name) ? done : `${Name}${done}`;
}

/** A command with its decision and its event; what the event does is left to say, and a test of it fails until then. */
export async function newSlice(asked: Slice): Promise<readonly string[]> {
  const { area, noun, verb, done, fields } = asked;
  const names = namesOf(noun);
  const whole = /^[A-Z]/.test(verb);
  const slice = namesOf(whole ? kebabOf(verb) : `${verb}-${noun}`);
  const event = eventOf(asked);
  if (areas.some(({ things }) => things.some(({ aggregate }) => Object.hasOwn(aggregate.events, event))))
    throw new PlainError(`${event} is declared already.`);
  const events = declaring(area, names.name);
  const { path: list, permission } = await siblings(area, names.file);
  const beginning = beginningOf(area, names.file);
  const registry = `backend/src/${area}/registry.ts`;
  const areaFile = `backend/contracts/${area}/area.ts`;
  const sealed = /\bpersonal\b/.test(readFileSync(path.join(root, events), 'utf8'));
  const texts = fieldTexts(fields, sealed || fields.some(field => field.personal));
  const type = fields.length > 0 ? `<{ ${texts['fieldTypes']?.replaceAll(';', ',') ?? ''} }>` : '';
  const insertions = [
    // What is said of all streams comes last.
    {
      file: events,
      after: new RegExp(`export const ${names.name}Events = \\{\n[\\s\\S]*?(?=\n  \\.\\.\\.subjectEvents,\n\\}|\n\\})`),
      text: `\n  ${event}: event${type}(${texts['personalTells'] ?? ''}),`,
    },
    {
      file: events,
      after: new RegExp(`export const ${names.name}Aggregate = [^;]*?\n  on: \\{[\\s\\S]*?(?=\n?  \\},\n)`),
      text: `\n    ${event}: ${names.name} => ${names.name},`,
    },
    { file: areaFile, after: /^/, text: `import * as ${slice.name} from './${slice.file}.ts';\n` },
    { file: areaFile, after: new RegExp(`areaOf\\('${area}', \\[`), text: `${slice.name}, ` },
    { file: registry, after: /^/, text: `import { ${slice.name} } from './${names.file}/${slice.file}.ts';\n` },
    { file: registry, after: /handlers: readonly Handler\[\] = \[/, text: `${slice.name}, ` },
  ];
  const values = {
    ...names,
    ...texts,
    ...beginning,
    area,
    list,
    verb: whole ? slice.file : verb,
    slice: slice.file,
    sliceName: slice.name,
    SliceName: slice.Name,
    permission: permission.text,
    permissions: permission.imported,
    says: whole ? inWords(done) : `${inWords(done)} ${names.a} ${names.words}`,
    // What brings values replaces what somebody has seen, unless the area's samples say why not.
    overwrites: fields.length > 0 ? 'overwrites: true,' : '',
    Event: event,
  };
  const files = await writeTemplates('slice', values, () => insert(insertions));
  // An event's first shape is permanent: one without fields yet is not kept before somebody says that it has none.
  return [...files, ...(fields.length > 0 ? [firstShape(event, slice.Name, sampleData(fields))] : [])];
}

/** How the first shape of an event that has no fields is kept, once that is how it stays. */
export const keepsShape = (asked: Slice): string => {
  const { noun, verb, fields } = asked;
  if (fields.length > 0) return '';
  const command = /^[A-Z]/.test(verb) ? verb : namesOf(`${verb}-${noun}`).Name;
  return `\nOnce it is settled what the event holds: npx tsx deploy/tools/testing/write-first-shape.ts ${eventOf(asked)} ${command} '{…}'`;
};
