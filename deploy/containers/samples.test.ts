import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { settingNames } from '@learnloom/platform/settings';
import { root } from '../webpack/packages.ts';

const sample = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly image?: string;
        readonly command?: readonly string[];
        readonly environment?: object;
        readonly depends_on?: object;
      }
    >
  >;
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

/** Settings of the product that a sample gives or names. */
const settingsIn = {
  Dockerfile: (text: string) => [
    ...[...text.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map(pair => pair.replace(/=.*/, '')),
    ),
    ...[...text.matchAll(/process\.env\.(\w+)/g)].map(([, name = '']) => name),
  ],
  'compose.yaml': (text: string) =>
    Object.values(servicesOf(text)).flatMap(({ image, environment = {} }) =>
      image === 'learnloom' ? Object.keys(environment) : [],
    ),
  'learnloom@.service': (text: string) => [
    ...[...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map(pair => pair.replace(/=.*/, '')),
    ),
    ...[...text.matchAll(/\b[A-Z]+_[A-Z_]+\b/g)].map(([name]) => name),
  ],
  '../README.md': (text: string) => {
    const [, table = ''] = text.split('\n## Settings\n');
    const [rows = ''] = table.split('\n## ');
    return [...rows.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    );
  },
};

/** Of the process, and of the unit's own command line. */
const notSettings = ['NODE_ENV', 'NPM_SCRIPT', 'AF_UNIX', 'AF_INET', 'AF_NETLINK'];

test.each(Object.entries(settingsIn))('every setting that %s names is one that the program reads', (file, read) => {
  const named = read(sample(file)).filter(name => !notSettings.includes(name));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(name => !settingNames.includes(name))).toEqual([]);
});

test('the page of settings names all that the program reads', () => {
  expect([...settingsIn['../README.md'](sample('../README.md'))].sort()).toEqual([...settingNames].sort());
});

interface Reader {
  readonly program: string;
  /** With which it tells that it is there. */
  readonly asked: readonly string[];
  /** Arguments that have it read the sample, for which the folder is a place of its own. */
  readonly reading: (folder: string) => readonly string[];
  /** What of its words says that something is wrong, besides its exit code. */
  readonly complaint?: RegExp;
  /** What can be seen to be wrong without it. */
  readonly seen: (text: string) => readonly string[];
}

/** Lines, without comments, that match nothing of this. */
const strange = (text: string, ...known: readonly RegExp[]): string[] =>
  text
    .split('\n')
    .map(line => line.replace(/^\s*#.*/, '').trim())
    .filter(line => line !== '' && !known.some(each => each.test(line)));

/** Whether every bracket that is opened is closed. */
const unclosed = (text: string): string[] => {
  const depths = [...text.matchAll(/(\{\$?\w*\})|([{}])/g)]
    .flatMap(([, , bracket]) => bracket ?? [])
    .map((bracket, index, all) => all.slice(0, index + 1).reduce((sum, each) => sum + (each === '{' ? 1 : -1), 0));
  return depths.every(depth => depth >= 0) && (depths.at(-1) ?? 0) === 0 ? [] : ['a bracket without its other'];
};

const servicesOf = (text: string): Compose['services'] => (load(text) as Compose).services;

/** Names after this word that are not among those. */
const unknownNames = (text: string, after: RegExp, names: readonly string[]): string[] =>
  [...text.matchAll(after)]
    .flatMap(([, list = '']) => list.split(/[\s,]+/))
    .filter(name => name !== '' && !names.includes(name));

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
    seen: text =>
      strange(
        text,
        /^\[(?:Unit|Service|Install)\]$/,
        /^(?:[A-Z][A-Za-z]*=\S|(?:CapabilityBoundingSet|AmbientCapabilities)=$)/,
      ),
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
    seen: text => {
      const upstreams = [...text.matchAll(/^upstream (\w+)/gm)].map(([, name = '']) => name);
      return [
        ...unclosed(text),
        ...strange(text, /[;{}]$/),
        ...unknownNames(text, /proxy_pass http:\/\/(\w+);/g, upstreams),
      ];
    },
  },
  Caddyfile: {
    program: 'caddy',
    asked: ['version'],
    reading: () => ['adapt', '--adapter', 'caddyfile', '--config', join(import.meta.dirname, 'Caddyfile')],
    seen: text => {
      const addresses = Object.keys(servicesOf(sample('compose.yaml'))).map(name => `${name}:3000`);
      return [...unclosed(text), ...unknownNames(text, /reverse_proxy ([^{\n]*)/g, addresses)];
    },
  },
  'compose.yaml': {
    program: 'docker',
    asked: ['compose', 'version'],
    reading: () => ['compose', '-f', join(import.meta.dirname, 'compose.yaml'), 'config', '-q'],
    seen: text => {
      const services = Object.entries(servicesOf(text));
      const names = services.map(([name]) => name);
      return services.flatMap(([, { depends_on = {} }]) =>
        Object.keys(depends_on).filter(name => !names.includes(name)),
      );
    },
  },
};

test.each(Object.entries(readers))(
  '%s is understood by the program that it is for, where that is here',
  (name, reader) => {
    const { program, asked, reading, complaint, seen } = reader;
    expect(seen(sample(name))).toEqual([]);
    const env = { ...process.env, DOMAIN: 'example.org', POSTGRES_PASSWORD: 'for-a-test-only' };
    const run = (args: readonly string[]) => spawnSync(program, args, { env, encoding: 'utf8', timeout: 20_000 });
    if (run(asked).status !== 0) return;
    const folder = mkdtempSync(join(tmpdir(), 'learnloom-sample-'));
    try {
      const { status, stderr } = run(reading(folder));
      expect([status, complaint?.exec(stderr) ?? null, stderr]).toEqual([0, null, stderr]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test.each([
  ['nginx.conf', 'keepalive 64;', 'keepalive 64'],
  ['nginx.conf', 'proxy_pass http://learnloom', 'proxy_pass http://nobody'],
  ['Caddyfile', 'backend-2:3000', 'backend-9:3000'],
  ['Caddyfile', 'least_conn\n\t}', 'least_conn'],
  ['compose.yaml', 'postgres: { condition', 'database: { condition'],
  ['learnloom@.service', '[Service]', '[Servce]'],
])('without its program, too, a mistake in %s is seen: %s', (name, right, wrong) => {
  expect(sample(name)).toContain(right);
  expect(readers[name]?.seen(sample(name).replace(right, wrong))).not.toEqual([]);
});
