import { existsSync, readdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { deployLine } from '@learnloom/backend/pages/manifest-file';
import type { Check } from './release-gate.ts';
import { hostRelease, isHost, TOKEN, versionOfNow } from './release-host.ts';
import { readOwnSettings } from './running/own-settings.ts';
import { manifestFiles } from './running/manifest-files.ts';
import { distOf, isRemote, type RemoteName } from './webpack/packages.ts';
import { isBuilt, isRelease } from './webpack/versions.ts';

/** Names the newest build of the working tree instead of a release. */
const CURRENT = 'current';

const plain = /^[a-z0-9][a-z0-9._-]{0,39}$/;

/** Released versions that are there, by number, then by name. */
function versionsOf(name: RemoteName): string[] {
  if (!existsSync(distOf(name))) return [];
  return readdirSync(distOf(name))
    .filter(version => plain.test(version) && isRelease(version) && isBuilt(name, version))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

function nextVersion(name: RemoteName): string {
  const numbers = versionsOf(name).map(Number).filter(Number.isInteger);
  return String(Math.max(0, ...numbers) + 1);
}

/** Throws where the version may not go live. Forced, nothing is looked at, and what was not is said. */
async function pass(checks: readonly Check[], force: boolean, say: (line: string) => void): Promise<void> {
  if (force) return say(`Skipped with --force: ${checks.map(check => check.name).join(', ')}`);
  for (const check of checks) {
    const wrong = await check.run();
    if (wrong.length > 0)
      throw new Error(`Not released: ${check.name}\n${wrong.join('\n')}\n(To release anyway, use --force.)`);
    say(`Passed: ${check.name}`);
  }
}

interface Candidate {
  readonly name: RemoteName;
  readonly version: string;
  /** Of a running site, whose answers pages are drawn with. */
  readonly address: string;
  readonly force: boolean;
}

/** Builds a version and has it pass the gate. One that does not pass is removed. */
async function buildAndCheck({ name, version, address, force }: Candidate, say: (line: string) => void): Promise<void> {
  say(`Building ${name} ${version}…`);
  const { buildVersion } = await import('./webpack/compile.ts');
  await buildVersion(name, version);
  try {
    const { gateOf } = await import('./release-gate.ts');
    await pass(gateOf(name, version, address), force, say);
  } catch (error) {
    rmSync(join(distOf(name), version), { recursive: true, force: true });
    throw error;
  }
}

interface HostChoice {
  readonly name: RemoteName;
  readonly label?: string | undefined;
  readonly share?: string | undefined;
  readonly force: boolean;
}

/** Builds a version, has it pass the gate, and sends it to a host, whose own gate it passes too. Nothing of it stays here. */
async function releaseTo(host: string, { name, label, share, force }: HostChoice, say: (line: string) => void) {
  const version = label ?? versionOfNow();
  if (!plain.test(version) || !isRelease(version) || version === CURRENT)
    throw new Error('A version name can contain only lowercase letters, digits, dots and hyphens.');
  const send = hostRelease({ host, token: process.env[TOKEN], share });
  await buildAndCheck({ name, version, address: send.address, force }, say);
  const folder = join(distOf(name), version);
  try {
    await send.release({ name, version, folder }, say);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const options = {
  label: { type: 'string' },
  to: { type: 'string' },
  share: { type: 'string' },
  against: { type: 'string' },
  force: { type: 'boolean', default: false },
} as const;

/** Publishes a new version of the remote in `folder`, or goes back to one that is there. */
export async function release(folder: string, argv: readonly string[], say: (line: string) => void): Promise<void> {
  const name = basename(folder);
  if (!isRemote(name)) throw new Error('Run this command in a remote: npm run release -w mfe-content');
  const { values } = parseArgs({ args: [...argv], options });
  if (values.to !== undefined && isHost(values.to)) return releaseTo(values.to, { name, ...values }, say);
  if (values.share !== undefined) throw new Error('--share is used with --to https://host');
  const [file, template] = manifestFiles(readOwnSettings().dataDir);
  const version = values.to ?? values.label ?? nextVersion(name);
  if (!plain.test(version))
    throw new Error('A version name can contain only lowercase letters, digits, dots and hyphens.');
  const there = version === CURRENT || (isRelease(version) && isBuilt(name, version));
  if (values.to !== undefined && !there)
    throw new Error(
      `${name} has no version ${version}. Available versions: ${[...versionsOf(name), CURRENT].join(', ')}`,
    );
  if (values.to === undefined) {
    if (there) throw new Error(`${name} already has a version ${version}. Choose another label.`);
    if (!isRelease(version))
      throw new Error(`${version} is reserved for builds of the working tree. Choose another label.`);
    const address = (values.against ?? readOwnSettings().publicUrl).replace(/\/$/, '');
    await buildAndCheck({ name, version, address, force: values.force }, say);
  } else if (version !== CURRENT) {
    const { gateBack } = await import('./release-gate.ts');
    await pass(gateBack(name, version), values.force, say);
  }
  const words = `${userInfo().username} (npm run release)`;
  const at = new Date().toISOString();
  const before = deployLine([file, template], { name, version, account: null, words, at });
  say(`${name}: ${before ?? 'none'} → ${version} in ${file}`);
  const back = before && before !== version ? ` To roll back: npm run release -w ${name} -- --to ${before}` : '';
  say(`Pages use it from their next load.${back}`);
}
