import { Buffer } from './buffer.ts';
import { path } from './path.ts';
import { write, writeBytes } from './output.ts';
import { standardInput } from './standard-input.ts';

/** The run's own files: all that there is of a disk. */
const disk = new Map<string, string>();

export function keepFiles(files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) disk.set(name, content);
}

function refused(code: string, text: string, syscall: string, file: string): Error {
  const errno = code === 'ENOENT' ? -2 : -30;
  return Object.assign(new Error(`${code}: ${text}, ${syscall} '${file}'`), { errno, syscall, code, path: file });
}

type Options = string | { readonly encoding?: string | null } | null;

function read(file: unknown, options?: Options): unknown {
  const encoding = typeof options === 'string' ? options : options?.encoding;
  const bytes = file === 0 || file === '/dev/stdin' ? standardInput.all : itemsOf(String(file));
  return encoding === undefined || encoding === null ? bytes : bytes.toString(encoding);
}

function itemsOf(file: string): ReturnType<typeof Buffer.from> {
  const content = disk.get(path.resolve(file));
  if (content === undefined) throw refused('ENOENT', 'no such file or directory', 'open', file);
  return Buffer.from(content);
}

function writeTo(file: unknown, data: unknown): number {
  const stream = file === 1 || file === '/dev/stdout' ? 1 : file === 2 || file === '/dev/stderr' ? 2 : undefined;
  if (stream === undefined) throw refused('EROFS', 'read-only file system', 'open', String(file));
  if (data instanceof Uint8Array) writeBytes(stream, data);
  else write(stream, String(data));
  return Buffer.byteLength(String(data));
}

type Done = (error: unknown, value?: unknown) => void;

function later(work: () => unknown, done: unknown): void {
  Promise.resolve()
    .then(work)
    .then(
      value => (done as Done)(null, value),
      (error: unknown) => (done as Done)(error),
    );
}

/** The part of Node's `fs` that a program without a disk can use: its input, its outputs and its own files. */
export const files = {
  readFileSync: read,
  writeSync: writeTo,
  writeFileSync: writeTo,
  appendFileSync: writeTo,
  existsSync: (file: unknown): boolean => disk.has(path.resolve(String(file))),
  readdirSync: (folder: unknown): string[] =>
    [...disk.keys()]
      .filter(name => path.dirname(name) === path.resolve(String(folder)))
      .map(name => path.basename(name)),
  readFile: (file: unknown, options: unknown, done?: unknown): void =>
    later(() => read(file, typeof options === 'function' ? undefined : (options as Options)), done ?? options),
  writeFile: (file: unknown, data: unknown, options: unknown, done?: unknown): void =>
    later(() => writeTo(file, data), done ?? options),
  promises: {
    readFile: async (file: unknown, options?: Options): Promise<unknown> => read(file, options),
    writeFile: async (file: unknown, data: unknown): Promise<unknown> => writeTo(file, data),
  },
};
