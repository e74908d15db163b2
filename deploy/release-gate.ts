import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { routeOf } from '@learnloom/contracts/kernel/command';
import { queries } from '@learnloom/platform/areas';
import { openDrawers, type Drawable } from '@learnloom/backend/pages/drawing/drawers';
import type { DrawInput } from '@learnloom/backend/pages/drawing/messages';
import type { RemoteEntry } from '@learnloom/ui/contract';
import { CONTRACT, KIT, kitFits } from '@learnloom/ui/contract';
import { distOf, root, type RemoteName } from './webpack/packages.ts';
import { readCurrent } from './webpack/versions.ts';

/** What keeps a version from being released; empty: nothing. */
export type Verdict = readonly string[];

export interface Check {
  readonly name: string;
  readonly run: () => Promise<Verdict>;
}

/** Milliseconds for what a page does after it was drawn. */
const LEFT_MS = 300;

/** Characters of what a failed program said. */
const SAID = 3000;

/** What a tool of the tree says against it. Where only what runs is installed, that it is not there. */
export function program(script: string, args: readonly string[]): Promise<Verdict> {
  if (!existsSync(script))
    return Promise.resolve([
      'The tools for the release checks are not installed. Run `npm ci` without `--omit=dev` first.',
    ]);
  return new Promise(resolve => {
    const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const hear = (chunk: Buffer) => (said = (said + String(chunk)).slice(-SAID));
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', error => resolve([error.message]));
    child.once('exit', code => resolve(code === 0 ? [] : [said.trim() || `Exited with code ${code}`]));
  });
}

/** Compiles the remote alone, with what it imports. */
function types(name: RemoteName): Promise<Verdict> {
  const folder = join(root, 'node_modules/.cache/release');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  writeFileSync(
    file,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      include: [join(root, name), join(root, 'shell/src/assets.d.ts')],
    }),
  );
  return program(join(root, 'node_modules/typescript-native/bin/tsc'), ['--noEmit', '-p', file]);
}

const tests = (name: RemoteName): Promise<Verdict> =>
  program(join(root, 'node_modules/vitest/vitest.mjs'), [
    ...['run', '--config', 'deploy/tools/testing/vitest.config.ts', '--passWithNoTests', '--reporter=dot', `${name}/`],
  ]);

type Described = RemoteEntry & { readonly integrity?: Readonly<Record<string, string>> };

const describedIn = (name: RemoteName, version: string): Described =>
  JSON.parse(readFileSync(join(distOf(name), version, 'mfe.json'), 'utf8')) as Described;

/** Whether the version runs with the shell of this tree. */
export function contractVerdict({ contract, kit, routes, about = {} }: RemoteEntry): Verdict {
  const unknown = Object.keys(about).filter(path => !(path in routes));
  return [
    ...(contract === CONTRACT ? [] : [`Contract ${contract} does not match the shell’s contract ${CONTRACT}`]),
    ...(kit !== undefined && kitFits(kit, KIT)
      ? []
      : [`It wants the kit ${kit ?? 'of no version'}; the shell has ${KIT}`]),
    ...unknown.map(path => `\`about\` names ${path}, which is not a route`),
  ];
}

/** Whether the files are there that browsers will load, as they were built. */
export function filesVerdict(folder: string, integrity: Readonly<Record<string, string>>): Verdict {
  const isAsBuilt = ([name, digest]: readonly [string, string]): boolean => {
    const file = join(folder, name);
    return existsSync(file) && digest === `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
  };
  return Object.entries(integrity)
    .filter(entry => !isAsBuilt(entry))
    .map(([name]) => `${name} does not match the build`);
}

/** Asks a running product, as its visitors do; null where there is nothing. */
const answersOf = (address: string) => {
  const byName = new Map(queries.map(query => [query.name, query]));
  return async ({ name, input }: { readonly name: string; readonly input: object }): Promise<unknown> => {
    const query = byName.get(name);
    if (!query) throw new Error(`Nothing answers ${name}`);
    const { path, params } = routeOf(query);
    const values = input as Readonly<Record<string, unknown>>;
    const filled = path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(String(values[field] ?? '')));
    const rest = Object.entries(values).filter(([field, value]) => !params.includes(field) && value != null);
    const search = new URLSearchParams(rest.map(([field, value]) => [field, String(value)]));
    const response = await fetch(`${address}/api${filled}?${search}`);
    if (response.status === 404 || response.status === 400) return null;
    if (!response.ok) throw new Error(`${name} responded with ${response.status}`);
    return response.json();
  };
};

/** A path that a pattern matches: one that a page drawn before links to, else one of nothing. */
function exampleOf(pattern: string, links: ReadonlySet<string>): string {
  const form = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
  return [...links].find(link => form.test(link)) ?? pattern.replace(/:\w+/g, 'none');
}

/** Draws one page in a process of its own, so that what another page did to its process is not laid to this one. */
async function drawnOnce(remote: Drawable, request: DrawInput, address: string) {
  const failures: string[] = [];
  const drawers = openDrawers({
    failed: ({ kind }, detail) => void failures.push(`${kind}: ${detail.slice(0, SAID)}`),
    drawn: () => undefined,
    restarted: () => undefined,
  });
  try {
    const page = await drawers.draw(remote, request, answersOf(address));
    // What it has left behind it, such as a timer that throws, shows then.
    await delay(LEFT_MS);
    if (!('failed' in page)) return { failures, body: page.body };
    return { failures: failures.length > 0 ? failures : [page.failed], body: '' };
  } finally {
    drawers.close();
  }
}

/** Draws every public route once, the short ones first, with the answers of a running product. */
async function drawn(name: RemoteName, version: string, address: string): Promise<Verdict> {
  const running = await fetch(`${address}/api/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!running) return [`No running site at ${address}. Start one, or name one with --against.`];
  const entry = describedIn(name, version);
  const shellFolder = join(distOf('shell'), readCurrent('shell')?.version ?? '');
  const remoteFolder = join(distOf(name), version);
  return routesDrawn({ name: entry.name, version, shellFolder, remoteFolder }, entry, address);
}

/** Draws each route that readers have, whatever the ones before did. */
export async function routesDrawn(remote: Drawable, entry: RemoteEntry, address: string): Promise<Verdict> {
  const links = new Set<string>();
  const wrong: string[] = [];
  // The drawing process does not keep this one alive.
  const alive = setInterval(() => undefined, 1000);
  try {
    const patterns = entry.mounts.some(({ host }) => host === 'main') ? Object.keys(entry.routes) : [];
    for (const pattern of patterns.sort((a, b) => a.length - b.length)) {
      const place = { host: 'main', pathname: exampleOf(pattern, links), search: '', site: address };
      const { failures, body } = await drawnOnce(remote, { ...place, manifest: { remotes: [entry] } }, address);
      wrong.push(...failures.map(failure => `${place.pathname}: ${failure}`));
      for (const [, link] of body.matchAll(/href="(\/[^"?#]*)"/g)) links.add(link ?? '');
    }
  } finally {
    clearInterval(alive);
  }
  return wrong;
}

/** What a version has to pass that was live before: the shell may be another one by now, its files may be gone. */
export const gateBack = (name: RemoteName, version: string): readonly Check[] => [
  { name: 'contract and kit', run: () => Promise.resolve(contractVerdict(describedIn(name, version))) },
  {
    name: 'its files',
    run: () => Promise.resolve(filesVerdict(join(distOf(name), version), describedIn(name, version).integrity ?? {})),
  },
];

/** What a new version has to pass before it goes live. `address`: of a running product. */
export const gateOf = (name: RemoteName, version: string, address: string): readonly Check[] => [
  { name: 'types', run: () => types(name) },
  { name: 'its tests', run: () => tests(name) },
  ...gateBack(name, version),
  { name: 'each route drawn once', run: () => drawn(name, version, address) },
];
