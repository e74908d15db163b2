import { readdir, readFile, stat, statfs } from 'node:fs/promises';

const KIBIBYTE = 1024;

/** Of one process, in /proc: its memory with every page that it shares counted whole, and each page by its share. */
const WHOLE = { file: 'status', fields: /^(?:RssAnon|RssShmem|VmSwap):\s*(\d+) kB$/gm };
const SHARED = { file: 'smaps_rollup', fields: /^(?:Pss_Anon|Pss_Shmem|SwapPss):\s*(\d+) kB$/gm };

/** Bytes in what the kernel tells of a process; pages of files are not counted, which it can take back. */
const bytesIn = (text: string, fields: RegExp): number =>
  [...text.matchAll(fields)].reduce((sum, [, number]) => sum + Number(number) * KIBIBYTE, 0);

/** A process that has ended meanwhile holds nothing. */
const told = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

async function together(processes: readonly string[], { file, fields }: typeof WHOLE): Promise<number> {
  const texts = await Promise.all(processes.map(process => told(`${process}/${file}`)));
  return texts.reduce((sum, text) => sum + bytesIn(text, fields), 0);
}

async function written(folder: string): Promise<number> {
  const { blocks, bfree, bsize } = await statfs(folder);
  return (blocks - bfree) * bsize;
}

/**
 * Bytes that all processes of a sandbox hold together with its folders in memory, `folders`. `first`: its first process.
 * Undefined until the sandbox is made. Rejects where this process may not look into the sandbox, or when it has ended.
 */
export async function heldMemory(
  first: number,
  folders: readonly string[],
  limit: number,
): Promise<number | undefined> {
  const root = `/proc/${first}/root`;
  const own = `${root}/proc`;
  // Until the sandbox has its root, this is the machine's: everybody's processes.
  const [inside, outside] = await Promise.all([stat(own), stat('/proc')]);
  if (inside.dev === outside.dev) return undefined;
  const names = await readdir(own);
  const processes = names.filter(name => /^\d+$/.test(name)).map(name => `${own}/${name}`);
  const files = (await Promise.all(folders.map(folder => written(root + folder)))).reduce((sum, size) => sum + size, 0);
  const most = files + (await together(processes, WHOLE));
  if (most <= limit) return most;
  // Shares take the kernel longer, and are told only where they can matter.
  const shares = await together(processes, SHARED);
  return shares > 0 ? files + shares : most;
}
