import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '@learnloom/deploy/webpack/packages';
import { registry } from '@learnloom/projections/registry';

/** Each read model with its file, as the registries of the areas import it. */
const imported = readdirSync(path.join(root, 'projections/src')).flatMap(area => {
  const folder = path.join('projections/src', area);
  const file = path.join(root, folder, 'registry.ts');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...text.matchAll(/^import \{ (\w+) \} from '\.\/(.+)\.ts';$/gm)].map(([, name = '', module = '']) => ({
    name,
    module: path.join(folder, module),
  }));
});

const specifies = (name: string, file: string): boolean =>
  existsSync(file) && readFileSync(file, 'utf8').replaceAll(/\s/g, '').includes(`readModel(${name})`);

test('every read model has its given / then specification beside it', () => {
  expect(imported).toHaveLength(registry.length);
  const unspecified = imported.filter(({ name, module }) => !specifies(name, path.join(root, `${module}.test.ts`)));
  expect(unspecified.map(({ module }) => `${module}.test.ts`)).toEqual([]);
});
