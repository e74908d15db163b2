import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Beside the manifest: one line of JSON for each deployment. */
const HISTORY = 'remotes.history.jsonl';
/** Bytes at its end that are read. */
const READ = 256 * 1024;

export interface Deployed {
  readonly name: string;
  readonly version: string;
  readonly before: string | null;
  /** ISO date-time. */
  readonly at: string;
  /** Key of the account that did it in the admin; null: somebody at a command line. */
  readonly account: string | null;
  /** Who that was, in words. */
  readonly words: string | null;
}

export type Lines = Readonly<Record<string, string>>;

/** `null` of a remote that the template names: it is not deployed. */
type Written = Readonly<Record<string, string | null>>;

const written = (file: string): Written => JSON.parse(readFileSync(file, 'utf8')) as Written;

/** What the first of these files that names a remote says of it. */
function allWritten(files: readonly string[]): Written {
  const there = files.filter(each => existsSync(each));
  if (there.length === 0) throw new Error(`None of the manifests is there: ${files.join(', ')}`);
  return Object.assign({}, ...there.map(written).reverse()) as Written;
}

/** Lines of what is deployed. */
export const manifestLines = (files: readonly string[]): Lines =>
  Object.fromEntries(
    Object.entries(allWritten(files)).flatMap(([name, line]) => (line === null ? [] : [[name, line]])),
  );

export const isTakenOut = (files: readonly string[], name: string): boolean => allWritten(files)[name] === null;

/**
 * Changes one line of the manifest: the file appears whole, so that a reader never sees half of it. The template's lines are
 * not copied, for the next version of the program may have others. Gives the line before.
 */
export function deployLine(
  [file, template]: readonly [string, string],
  { name, version, ...who }: Pick<Deployed, 'name' | 'version' | 'account' | 'words' | 'at'>,
): string | undefined {
  const before = manifestLines([file, template])[name];
  const own = existsSync(file) ? written(file) : {};
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify({ ...own, [name]: version }, null, 2)}\n`);
  renameSync(draft, file);
  const entry: Deployed = { name, version, before: before ?? null, ...who };
  appendFileSync(join(dirname(file), HISTORY), `${JSON.stringify(entry)}\n`);
  return before;
}

/** The last deployment of each remote, as far as it is noted. */
export function lastDeployments(manifestFile: string): ReadonlyMap<string, Deployed> {
  const file = join(dirname(manifestFile), HISTORY);
  const last = new Map<string, Deployed>();
  if (!existsSync(file)) return last;
  for (const line of readFileSync(file, 'utf8').slice(-READ).split('\n')) {
    try {
      const entry = JSON.parse(line) as Deployed;
      if (typeof entry.name === 'string') last.set(entry.name, entry);
    } catch {
      // The first line of what is read may be cut; the last one is empty.
    }
  }
  return last;
}
