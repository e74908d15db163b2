import { createHash } from 'node:crypto';
import path from 'node:path';

/** Characters of a query that stay in the name of a file; a longer one is named by its digest. */
const MAX_QUERY = 80;

/** Ends as a file does: all other addresses are pages. */
const FILE = /\.[a-z0-9]{2,12}$/i;

const isFile = (pathname: string): boolean => FILE.test(pathname);
export const isPage = ({ pathname }: URL): boolean => !isFile(pathname);

/** A query as a part of a name: the same for the same query, and allowed on every disk. */
function queryName(search: string): string {
  if (search === '') return '';
  const text = search.slice(1);
  const plain = text.replace(/[^a-z0-9=_-]+/gi, '_');
  const isExact = plain === text && plain.length <= MAX_QUERY;
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return `--${isExact ? plain : digest}`;
}

/** Names of the parts of a path as a disk takes them. */
const segmentsOf = (pathname: string): readonly string[] =>
  pathname
    .split('/')
    .filter(part => part !== '' && part !== '.' && part !== '..')
    .map(part => decodedName(part));

function decodedName(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll(/[\\/:*?"<>|\0]/g, '_');
  } catch {
    return part.replaceAll('%', '_');
  }
}

/** The file that an address of the site becomes, below the folder of the export. */
export function fileOf({ pathname, search }: URL): string {
  const segments = segmentsOf(pathname);
  const query = queryName(search);
  if (!isFile(pathname)) return path.posix.join(...segments, `index${query}.html`);
  const name = segments.at(-1) ?? 'file';
  const ending = path.posix.extname(name);
  return path.posix.join(...segments.slice(0, -1), `${name.slice(0, name.length - ending.length)}${query}${ending}`);
}

/** The path from one file of the export to another, as a link has it. */
export function linkBetween(from: string, to: string): string {
  const link = path.posix.relative(path.posix.dirname(from), to);
  return link.split('/').map(encodeURIComponent).join('/');
}
