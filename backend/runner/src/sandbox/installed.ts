import { homedir } from 'node:os';
import path from 'node:path';
import { allRunLanguages } from '@learnloom/contracts/runner/languages';
import type { Machine } from './machine.ts';
import type { Sandbox } from './sandbox.ts';
import { versionIn, type Place, type Toolchain } from './toolchain.ts';

const MEBIBYTE = 1024 * 1024;
const LIMITS = { wall: 20_000, cpu: 20_000, memory: 512 * MEBIBYTE };

/** A toolchain that starts in the sandbox, or a sentence that says why there is none. */
export type Installed =
  | { readonly toolchain: Toolchain; readonly place: Place; readonly version: string }
  | { readonly toolchain: Toolchain; readonly why: string };

const contains = (folder: string, place: string): boolean => place === folder || place.startsWith(`${folder}/`);

/** Whether a folder holds more than tools: people's homes, or the server's own data. */
export const tooMuch = (folder: string, dataDir: string, home = homedir()): boolean =>
  [home, path.join(home, '.local'), dataDir].some(place => contains(folder === '/' ? '' : folder, place));

/** Finds a toolchain on the machine and asks for its version inside the sandbox, in the empty folder `box`. */
export async function installed(
  toolchain: Toolchain,
  {
    machine,
    sandbox,
    box,
    dataDir,
    user,
    signal,
  }: {
    readonly machine: Machine;
    readonly sandbox: Sandbox;
    readonly box: string;
    readonly dataDir: string;
    readonly user: number | undefined;
    readonly signal: AbortSignal;
  },
): Promise<Installed> {
  const { name } = allRunLanguages[toolchain.id];
  const found = await toolchain.find(machine);
  if (!found) return { toolchain, why: toolchain.absent };
  const place = { ...found, sees: found.sees.filter(folder => folder !== '/usr') };
  if (place.sees.some(folder => tooMuch(folder, dataDir)))
    return { toolchain, why: `${name} is installed in a folder that holds other things too.` };
  const said = await sandbox
    .run({
      command: toolchain.version.command(place),
      environment: toolchain.environment?.(place) ?? {},
      sees: place.sees,
      box: { folder: box, entries: [] },
      limits: LIMITS,
      file: MEBIBYTE,
      ...(user === undefined ? {} : { user }),
      signal,
    })
    // One toolchain that cannot be mounted must not take the others with it.
    .catch(() => undefined);
  const version = said?.status === null ? versionIn(said.output, toolchain.version.pattern) : undefined;
  return version
    ? { toolchain, place, version }
    : { toolchain, why: `${name} is installed but does not start in the sandbox.` };
}
