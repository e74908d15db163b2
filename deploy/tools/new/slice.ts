import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '@learnloom/deploy/running/plain-error';
import { root } from '@learnloom/deploy/webpack/packages';
import { firstShape } from './first-shape.ts';
import { namesOf } from './names.ts';
import { insert, writeTemplates } from './templates.ts';

export interface Slice {
  readonly area: string;
  /** What it is about: `plant`. */
  readonly noun: string;
  /** `water` */
  readonly verb: string;
  /** `Watered` */
  readonly done: string;
}

/** The file of the area's contracts that declares the noun's events. */
function declaring(area: string, name: string): string {
  const folder = `backend/contracts/${area}`;
  const file = existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder)).find(
        one =>
          one.endsWith('.ts') &&
          readFileSync(path.join(root, folder, one), 'utf8').includes(`export const ${name}Events = {`),
      )
    : undefined;
  if (!file) throw new PlainError(`Nothing in ${folder} declares ${name}Events.`);
  return `${folder}/${file}`;
}

/** A command with its decision and its event; what the event does is left to say. */
export async function newSlice({ area, noun, verb, done }: Slice): Promise<readonly string[]> {
  const names = namesOf(noun);
  const slice = namesOf(`${verb}-${noun}`);
  const event = `${names.Name}${done}`;
  const events = declaring(area, names.name);
  const registry = `backend/src/${area}/registry.ts`;
  const areaFile = `backend/contracts/${area}/area.ts`;
  const changed = await insert([
    { file: events, after: new RegExp(`export const ${names.name}Events = \\{\n`), text: `  ${event}: event(),\n` },
    {
      file: events,
      after: new RegExp(`export const ${names.name}Aggregate = [^;]*?\n  on: \\{\n`),
      text: `    ${event}: ${names.name} => ${names.name},\n`,
    },
    { file: areaFile, after: /^/, text: `import * as ${slice.name} from './${slice.file}.ts';\n` },
    { file: areaFile, after: new RegExp(`areaOf\\('${area}', \\[`), text: `${slice.name}, ` },
    { file: registry, after: /^/, text: `import { ${slice.name} } from './${names.file}/${slice.file}.ts';\n` },
    { file: registry, after: /handlers: readonly Handler\[\] = \[/, text: `${slice.name}, ` },
  ]);
  const files = await writeTemplates('slice', {
    ...names,
    area,
    verb,
    slice: slice.file,
    sliceName: slice.name,
    SliceName: slice.Name,
    permissions: `manage${names.Names}`,
    Done: done,
    Event: event,
  });
  return [...changed, ...files, firstShape(event, slice.Name, {})];
}
