import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

interface Reader {
  readonly program: string;
  /** With which it tells that it is there. */
  readonly asked: readonly string[];
  /** Arguments that have it read the sample, for which the folder is a place of its own. */
  readonly reading: (folder: string) => readonly string[];
  /** What of its words says that something is wrong, besides its exit code. */
  readonly complaint?: RegExp;
}

const readers: Readonly<Record<string, Reader>> = {
  'learnloom@.service': {
    program: 'systemd-analyze',
    asked: ['--version'],
    reading: folder => {
      const unit = join(folder, 'learnloom@backend.service');
      copyFileSync(join(import.meta.dirname, 'learnloom@.service'), unit);
      return ['verify', '--man=no', unit];
    },
    // What it cannot read it passes over, with its line.
    complaint: /learnloom@backend\.service:\d+:/,
  },
  'nginx.conf': {
    program: 'nginx',
    asked: ['-v'],
    reading: folder => {
      const main = join(folder, 'nginx.conf');
      const included = join(import.meta.dirname, 'nginx.conf');
      writeFileSync(main, `pid ${folder}/pid;\nevents {}\nhttp { include ${included}; }\n`);
      return ['-t', '-q', '-p', folder, '-e', 'stderr', '-c', main];
    },
  },
  Caddyfile: {
    program: 'caddy',
    asked: ['version'],
    reading: () => ['adapt', '--adapter', 'caddyfile', '--config', join(import.meta.dirname, 'Caddyfile')],
  },
  'compose.yaml': {
    program: 'docker',
    asked: ['compose', 'version'],
    reading: () => ['compose', '-f', join(import.meta.dirname, 'compose.yaml'), 'config', '-q'],
  },
};

test.for(Object.entries(readers))('%s is understood by the program that it is for', ([, reader], { skip }) => {
  const { program, asked, reading, complaint } = reader;
  const env = { ...process.env, DOMAIN: 'example.org', POSTGRES_PASSWORD: 'for-a-test-only' };
  const run = (args: readonly string[]) => spawnSync(program, args, { env, encoding: 'utf8', timeout: 20_000 });
  skip(run(asked).status !== 0, `'${program} ${asked.join(' ')}' does not run here`);
  const folder = mkdtempSync(join(tmpdir(), 'learnloom-sample-'));
  try {
    const { status, stderr } = run(reading(folder));
    expect([status, complaint?.exec(stderr) ?? null, stderr]).toEqual([0, null, stderr]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
