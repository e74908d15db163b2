import type { Machine } from './machine.ts';
import { syscallTables, type SyscallTable } from './syscalls.ts';

/** What the sandbox is made of, or why it cannot be made: a reason for readers, without a full stop. */
export type Availability = { readonly bubblewrap: string; readonly table: SyscallTable } | { readonly why: string };

const NEEDED = ['prlimit', 'setpriv', 'unshare', 'mount'];

/** Looks whether this machine has what the sandbox needs. */
export async function availability(
  machine: Machine,
  { platform, arch }: { readonly platform: string; readonly arch: string } = process,
): Promise<Availability> {
  if (platform !== 'linux') return { why: 'it needs Linux' };
  const table = syscallTables[arch];
  if (!table) return { why: `the processor (${arch}) is not supported` };
  const bubblewrap = await machine.find('bwrap');
  if (!bubblewrap) return { why: 'bubblewrap is not installed' };
  for (const name of NEEDED) if (!(await machine.find(name))) return { why: `${name} is not installed` };
  if (!(await namespaces(machine, bubblewrap))) return { why: 'user namespaces are off' };
  return { bubblewrap, table };
}

const TRIAL = ['--unshare-all', '--unshare-user', '--ro-bind', '/', '/', '--proc', '/proc', '--dev', '/dev'];

/** Containers, too, may forbid what the sandbox needs. */
const namespaces = async (machine: Machine, bubblewrap: string): Promise<boolean> =>
  (await machine.ask(bubblewrap, [...TRIAL, '/bin/sh', '-c', 'echo ok'])) === 'ok';
