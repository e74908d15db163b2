import { chmod, chown, lstat, mkdir, mkdtemp, open, readdir, rm, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { SourceFile } from '@learnloom/contracts/runner/execution';
import { invalid, type Refusal } from '@learnloom/contracts/kernel/refusal';
import { OUT } from './toolchain.ts';

/** A job's folder on disk, for as long as the job runs. */
export interface WorkFolder {
  /** Holds the job's files. */
  readonly box: string;
  /** Names in the box, of files and folders. */
  entries(): Promise<string[]>;
  /** The program's input, for reading; the caller closes it. */
  stdin(): Promise<FileHandle>;
  remove(): Promise<void>;
}

export interface NamedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** No leading dash or dot, so that a name is neither an option nor hidden; folders by slashes. */
const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_.-]*(?:\/[\p{L}\p{N}_][\p{L}\p{N}_.-]*)*$/u;
const NAME_LIMIT = 100;
/** Bytes of a name between two slashes, as file systems have it. */
const PART_LIMIT = 255;

const refused = (field: string, message: string): Refusal => invalid({ [field]: message });

/**
 * The files of a job with the names that they get, the first one `main` where it has none of its own. Refuses names
 * that lead out of the folder, stand twice or are taken by what is compiled.
 */
export function namedFiles(files: readonly SourceFile[], main: string): NamedFile[] {
  const taken = new Set<string>();
  return files.map(({ name, content, encoding }, index) => {
    const given = name || (index === 0 ? main : `file${index}.code`);
    const field = `files[${index}].name`;
    if (!NAME.test(given))
      throw refused(field, 'A file name may hold letters, digits, dots, dashes and underscores only.');
    if (given.length > NAME_LIMIT || given.split('/').some(part => Buffer.byteLength(part) > PART_LIMIT))
      throw refused(field, `A file name may have ${NAME_LIMIT} characters at most.`);
    if (taken.has(given)) throw refused(field, `Two files are named ${given}.`);
    for (const other of taken)
      if (given.startsWith(`${other}/`) || other.startsWith(`${given}/`))
        throw refused(field, `${other} and ${given} cannot be both a file and a folder.`);
    if (given === OUT || given.startsWith(`${OUT}/`)) throw refused(field, `The name ${OUT} is taken.`);
    taken.add(given);
    return { name: given, content: Buffer.from(content, encoding ?? 'utf8') };
  });
}

/** Makes the folder of one job below `parent`; all in it belongs to `user`, where one is given. */
export async function createWorkFolder(
  parent: string,
  files: readonly NamedFile[],
  stdin: string,
  user?: number,
): Promise<WorkFolder> {
  const folder = await mkdtemp(path.join(parent, 'run-'));
  const box = path.join(folder, 'box');
  const input = path.join(folder, 'stdin');
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  const own = async (place: string): Promise<void> => {
    if (user !== undefined) await chown(place, user, user);
  };
  try {
    await chmod(folder, 0o711);
    await mkdir(path.join(box, OUT), { recursive: true, mode: 0o700 });
    await writeFile(input, stdin, { mode: 0o444 });
    for (const { name, content } of files) {
      const at = path.join(box, name);
      await mkdir(path.dirname(at), { recursive: true });
      await writeFile(at, content, { flag: 'wx', mode: 0o644 });
      for (let place = at; place !== box; place = path.dirname(place)) await own(place);
    }
    await own(path.join(box, OUT));
    await own(box);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    box,
    remove,
    stdin: () => open(input, 'r'),
    async entries() {
      const kept: string[] = [];
      // A link would be followed outside of the sandbox when it is mounted.
      for (const name of await readdir(box)) {
        const found = await lstat(path.join(box, name));
        if (found.isFile() || found.isDirectory()) kept.push(name);
      }
      return kept;
    },
  };
}
