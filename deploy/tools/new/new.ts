import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { plainly, PlainError } from '@learnloom/deploy/running/plain-error';
import { root } from '@learnloom/deploy/webpack/packages';
import { FIELD_USE, type Field, fieldOf } from './fields.ts';
import { isKebab } from './names.ts';
import { newRemote } from './remote.ts';

const USE = `Writes the files of something new, in lower-case words with hyphens:
  npm run new -- area <area> <thing> [<field> …]                    npm run new -- area gardens plant title notes:text?
  npm run new -- area <area> <thing> --publishes [<field> …]        the same, and readers see what is published
  npm run new -- slice <area> <thing> <verb> <Done> [<field> …]     npm run new -- slice gardens plant water Watered litres:number
  npm run new -- slice <area> <thing> <Command> <Event> [<field> …] npm run new -- slice gardens plant TakeCutting CuttingTaken
  npm run new -- remote mfe-<area> [--admin <thing>]                npm run new -- remote mfe-gardens --admin plant
  npm run new -- block <type>                                       npm run new -- block call-out
${FIELD_USE}
The first field of a thing, a line that may not be empty, names it; where there is none, a title is added.`;

const isPascal = (name: string): boolean => /^[A-Z][A-Za-z0-9]*$/.test(name);
const TITLE: Field = { name: 'title', kind: 'line', loose: false, personal: false };

const SLUG: Field = { name: 'slug', kind: 'slug', loose: false, personal: false };

/** The fields of a thing: the first one, a line, names it. */
function thingFields(given: readonly string[]): readonly Field[] {
  const fields = given.map(fieldOf);
  const [first] = fields;
  return first?.kind === 'line' && !first.loose ? fields : [TITLE, ...fields];
}

/** Whether every workspace is there: `npm install` takes those that are not out of the lock file, or seeks them in vain. */
function isWhole(): boolean {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  return workspaces.every(folder => folder.includes('*') || existsSync(path.join(root, folder)));
}

const LINKED_LATER =
  'It needs no link to be built and tested here; `npm install` in a whole checkout writes it into the lock file';

/** Areas and slices are looked up and written where a remote's team has no folders, whose checkout can be sparse. */
function needBackend(): void {
  if (existsSync(path.join(root, 'node_modules/@learnloom/platform/package.json'))) return;
  throw new PlainError(
    'Areas and slices stand in backend and projections: git sparse-checkout add backend projections && npm ci',
  );
}

/** Answers the files that were written or changed, and what is left to do. */
async function made(kind: string | undefined, names: readonly string[]): Promise<[readonly string[], string]> {
  const [first = '', second = '', verb = '', done = '', ...fields] = names;
  if (kind === 'area' && isKebab(first) && isKebab(second)) {
    needBackend();
    const { newArea } = await import('./area.ts');
    const publishes = verb === '--publishes';
    const given = names.slice(publishes ? 3 : 2);
    return [
      await newArea(first, second, publishes ? [...thingFields(given), SLUG] : thingFields(given), { publishes }),
      `It is served at the next start; .github/CODEOWNERS says whose it is. Its tests: npx vitest run --config deploy/tools/testing/vitest.config.ts ${first}/`,
    ];
  }
  if (kind === 'block' && isKebab(first) && names.length === 1) {
    needBackend();
    const { newBlock } = await import('./block.ts');
    return [
      await newBlock(first),
      'The editor offers it after the next build. Its tests: npx vitest run --config deploy/tools/testing/vitest.config.ts documents/src/blocks',
    ];
  }
  const whole = isPascal(verb);
  if (kind === 'slice' && [first, second].every(isKebab) && (whole || isKebab(verb)) && isPascal(done)) {
    needBackend();
    const { keepsShape, newSlice } = await import('./slice.ts');
    const slice = { area: first, noun: second, verb, done, fields: fields.map(fieldOf) };
    return [
      await newSlice(slice),
      `What its event does is left to say, in the aggregate; until then its test fails.${keepsShape(slice)}`,
    ];
  }
  const admin = second === '--admin' ? verb : null;
  if (kind === 'remote' && isKebab(first) && first.startsWith('mfe-') && (second === '' || isKebab(admin ?? '')))
    return [
      await newRemote(first, admin),
      `${isWhole() ? '`npm install` links it' : LINKED_LATER}; \`npm run build\` builds it; .github/CODEOWNERS says whose it is.`,
    ];
  throw new PlainError(USE);
}

const [kind, ...names] = process.argv.slice(2);
try {
  const [files, next] = await made(kind, names);
  console.log([...files, '', next].join('\n'));
} catch (error) {
  console.error(plainly(error));
  process.exitCode = 1;
}
