import { describe, expect, it } from 'vitest';
import { seccompProgram } from './seccomp.ts';
import { syscallTables, type SyscallTable } from './syscalls.ts';

const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const error = (code: number): number => 0x00050000 | code;

/** Runs the program as the kernel does. */
function verdict(
  table: SyscallTable,
  call: number,
  args: readonly number[] = [],
  audit = table.audit,
  watched = false,
): number {
  const program = seccompProgram(table, watched);
  const data = Buffer.alloc(64);
  data.writeUInt32LE(call, 0);
  data.writeUInt32LE(audit, 4);
  args.forEach((value, index) => data.writeBigUInt64LE(BigInt(value), 16 + 8 * index));
  let accumulator = 0;
  for (let at = 0; at < program.length / 8; at++) {
    const code = program.readUInt16LE(at * 8);
    const value = program.readUInt32LE(at * 8 + 4);
    if (code === 0x06) return value;
    if (code === 0x20) accumulator = data.readUInt32LE(value);
    else {
      const yes =
        code === 0x15 ? accumulator === value : code === 0x35 ? accumulator >= value : (accumulator & value) !== 0;
      at += program.readUInt8(at * 8 + (yes ? 2 : 3));
    }
  }
  throw new Error('The program has no answer');
}

describe.each(Object.entries(syscallTables))('the filter for %s', (_name, table) => {
  if (!table) throw new Error('No table');

  it('lets ordinary calls pass and refuses each listed one', () => {
    const refused = new Set(Object.values(table.refused));
    expect(refused.size).toBe(Object.keys(table.refused).length);
    for (let call = 0; call < 450; call++) {
      if (call === table.socket || call === table.clone3) continue;
      expect([call, verdict(table, call)]).toEqual([call, refused.has(call) ? error(1) : ALLOW]);
    }
  });

  it('refuses memory that no process shows where only looking at processes limits it', () => {
    for (const call of Object.values(table.hiding)) {
      expect(verdict(table, call)).toBe(ALLOW);
      expect(verdict(table, call, [], table.audit, true)).toBe(error(1));
    }
  });

  it('kills a program that calls as another processor', () => {
    expect(verdict(table, 0, [], 0x40000003)).toBe(KILL);
  });

  it('allows threads and processes but no namespaces', () => {
    const thread = 0x3d0f00;
    expect(verdict(table, table.clone, [thread])).toBe(ALLOW);
    for (const namespace of [0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000])
      expect(verdict(table, table.clone, [namespace | 17])).toBe(error(1));
    expect(verdict(table, table.clone3)).toBe(error(38));
  });

  it('allows sockets of three families', () => {
    expect([1, 2, 10].map(family => verdict(table, table.socket, [family]))).toEqual([ALLOW, ALLOW, ALLOW]);
    expect([0, 3, 16, 17, 38, 40].map(family => verdict(table, table.socket, [family]))).toEqual(
      Array.from({ length: 6 }, () => error(97)),
    );
  });

  it('refuses to type into a terminal', () => {
    expect(verdict(table, table.ioctl, [0, 0x5412])).toBe(error(1));
    expect(verdict(table, table.ioctl, [0, 0x541c])).toBe(error(1));
    expect(verdict(table, table.ioctl, [0, 0x5401])).toBe(ALLOW);
  });
});

it('refuses the x32 calls of x86-64', () => {
  const { x64 } = syscallTables;
  expect(x64 && verdict(x64, 0x40000000)).toBe(error(1));
});
