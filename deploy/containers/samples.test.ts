import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { root } from '../webpack/packages.ts';

const sample = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

interface Compose {
  readonly services: Readonly<Record<string, { readonly command?: readonly string[]; readonly environment?: object }>>;
}

test('what the samples start is in the tree, and no password is given away', () => {
  const { services } = load(sample('compose.yaml')) as Compose;
  const texts = [sample('Dockerfile'), sample('compose.yaml'), JSON.stringify(services)];
  const started = texts.flatMap(text => text.match(/deploy\/[\w/-]+\.ts/g) ?? []);
  expect(started.length).toBeGreaterThan(2);
  for (const script of started) expect(existsSync(join(root, script))).toBe(true);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  expect(scripts).toMatchObject({ backend: expect.anything() as string, worker: expect.anything() as string });
  for (const given of sample('compose.yaml').match(/PASSWORD[^}\n]*/g) ?? [])
    expect(given).toMatch(/^PASSWORD(:\?|: '\$\{|=…)/);
  expect(sample('Dockerfile')).toMatch(/^USER node$/m);
});
