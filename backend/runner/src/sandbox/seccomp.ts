import type { SyscallTable } from './syscalls.ts';

/** One instruction of classic BPF: `struct sock_filter` of linux/filter.h. */
interface Instruction {
  readonly code: number;
  /** Instructions to skip when a comparison is true, and when not. */
  readonly yes: number;
  readonly no: number;
  readonly value: number;
}

const LOAD = 0x20;
const RETURN = 0x06;
const IF_EQUAL = 0x15;
const IF_AT_LEAST = 0x35;
const IF_ANY_BIT = 0x45;

/** Offsets in `struct seccomp_data`; of an argument, its low 32 bits (both processors are little-endian). */
const NUMBER = 0;
const ARCHITECTURE = 4;
const argument = (index: number): number => 16 + 8 * index;

const ALLOW = 0x7fff0000;
const KILL_PROCESS = 0x80000000;
const errno = (code: number): number => 0x00050000 | code;
const EPERM = 1;
const ENOSYS = 38;
const EAFNOSUPPORT = 97;

/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET: no namespaces inside the sandbox. */
const CLONE_NEW = 0x7e020000;
/** AF_UNIX, AF_INET, AF_INET6: the network namespace is empty, so these reach nothing; the others are attack surface. */
const SOCKET_FAMILIES = [1, 2, 10];
/** TIOCSTI and TIOCLINUX type into the terminal that started the server. */
const TERMINAL_INPUT = [0x5412, 0x541c];

const load = (offset: number): Instruction => ({ code: LOAD, yes: 0, no: 0, value: offset });
const answer = (value: number): Instruction => ({ code: RETURN, yes: 0, no: 0, value });
const skip = (code: number, value: number, yes: number, no: number): Instruction => ({ code, yes, no, value });
const refuse = (call: number, code: number): Instruction[] => [skip(IF_EQUAL, call, 0, 1), answer(errno(code))];

/** Instructions that run only for one call; they must end in an answer. */
const forCall = (call: number, body: readonly Instruction[]): Instruction[] => [
  load(NUMBER),
  skip(IF_EQUAL, call, 0, body.length),
  ...body,
];

const instructions = (table: SyscallTable, watched: boolean): Instruction[] => [
  load(ARCHITECTURE),
  skip(IF_EQUAL, table.audit, 1, 0),
  answer(KILL_PROCESS),
  load(NUMBER),
  ...(table.foreign === undefined ? [] : [skip(IF_AT_LEAST, table.foreign, 0, 1), answer(errno(EPERM))]),
  ...Object.values(table.refused).flatMap(call => refuse(call, EPERM)),
  ...(watched ? Object.values(table.hiding).flatMap(call => refuse(call, EPERM)) : []),
  // Its flags lie in memory, where a filter cannot look: libc falls back to clone.
  ...refuse(table.clone3, ENOSYS),
  ...forCall(table.clone, [load(argument(0)), skip(IF_ANY_BIT, CLONE_NEW, 0, 1), answer(errno(EPERM)), answer(ALLOW)]),
  ...forCall(table.ioctl, [
    load(argument(1)),
    ...TERMINAL_INPUT.flatMap(request => refuse(request, EPERM)),
    answer(ALLOW),
  ]),
  ...forCall(table.socket, [
    load(argument(0)),
    ...SOCKET_FAMILIES.flatMap(family => [skip(IF_EQUAL, family, 0, 1), answer(ALLOW)]),
    answer(errno(EAFNOSUPPORT)),
  ]),
  answer(ALLOW),
];

/**
 * The filter of system calls for programs of strangers, as bubblewrap reads it: an array of `struct sock_filter`.
 * `watched`: nothing but looking at its processes limits a program's memory.
 */
export function seccompProgram(table: SyscallTable, watched: boolean): Buffer {
  const program = instructions(table, watched);
  const bytes = Buffer.alloc(program.length * 8);
  program.forEach(({ code, yes, no, value }, index) => {
    bytes.writeUInt16LE(code, index * 8);
    bytes.writeUInt8(yes, index * 8 + 2);
    bytes.writeUInt8(no, index * 8 + 3);
    bytes.writeUInt32LE(value >>> 0, index * 8 + 4);
  });
  return bytes;
}
