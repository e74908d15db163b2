import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/** Irregular participles and past tenses that say that something happened, but not what the value is. */
const IRREGULAR =
  /^(found|kept|told|asked|seen|given|known|said|left|gone|made|done|taken|written|heard|held|begun|sent|shown|chosen|drawn|meant|lost|put|read|spoken|grown|thrown|won|led|fed|paid|built|bought|brought)$/;
/** Words that end like participles and are nouns, or states that users and the specification call so. */
const NOUNS =
  /^(seed|feed|oembed|speed|embed|need|shed|deed|breed|greed|reed|weed|red|bed|published|featured|disabled|checked)$/i;

/** Whether a name is a bare participle, such as `found` or `counted`: it does not say what the value is. */
export const isParticiple = (name: string): boolean =>
  IRREGULAR.test(name) || (/^[a-z]+ed$/.test(name) && !NOUNS.test(name));

const LEFT_OUT = /^(node_modules|dist|e2e|data|migrations)$/;

const sources = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.test(entry.name) ? [] : sources(name);
    return /\.tsx?$/.test(entry.name) && !/\.(test|e2e|bench|fixture|contract)\.tsx?$/.test(entry.name) ? [name] : [];
  });

const DECLARATION = /\b(?:const|let|function|class|type|interface)\s+(\w+)/g;

/** How many there may be: lower it after renaming some. New code adds none. */
const MAX_PARTICIPLES = 2_207;

test('the number of names that are bare participles only falls', () => {
  expect(['found', 'counted', 'kept'].every(isParticiple)).toBe(true);
  expect(['savedDraft', 'seed', 'matches', 'published'].some(isParticiple)).toBe(false);
  const names = [
    'backend',
    'projections',
    'shell',
    'deploy',
    ...readdirSync(root).filter(name => name.startsWith('mfe-')),
  ]
    .flatMap(sources)
    .flatMap(file =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(DECLARATION)]
        .filter(([, name = '']) => isParticiple(name))
        .map(([, name]) => `${file}: ${name}`),
    );
  expect(names.length, names.slice(-20).join('\n')).toBeLessThanOrEqual(MAX_PARTICIPLES);
});
