import { plainly, PlainError } from '@learnloom/deploy/running/plain-error';
import { newArea } from './area.ts';
import { isKebab } from './names.ts';
import { newRemote } from './remote.ts';
import { newSlice } from './slice.ts';

const USE = `Writes the files of something new, in lower-case words with hyphens:
  npm run new -- area <area> <thing>                     npm run new -- area gardens plant
  npm run new -- slice <area> <thing> <verb> <Done>      npm run new -- slice gardens plant water Watered
  npm run new -- remote mfe-<area>                       npm run new -- remote mfe-gardens`;

/** Answers the files that were written or changed, and what is left to do. */
async function made(kind: string | undefined, names: readonly string[]): Promise<[readonly string[], string]> {
  const [first = '', second = '', verb = '', done = ''] = names;
  if (kind === 'area' && isKebab(first) && isKebab(second))
    return [await newArea(first, second), 'It is served at the next start; `npx vitest … <area>` runs its tests.'];
  if (kind === 'slice' && [first, second, verb].every(isKebab) && /^[A-Z][A-Za-z]*$/.test(done))
    return [
      await newSlice({ area: first, noun: second, verb, done }),
      'What its event does is left to say, in the aggregate and in the test of the decision.',
    ];
  if (kind === 'remote' && isKebab(first) && first.startsWith('mfe-'))
    return [await newRemote(first), '`npm install` links it; `npm run build` builds it.'];
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
