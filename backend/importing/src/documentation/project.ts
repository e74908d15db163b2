import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';

/** What the files of a documentation site say of the whole: where its texts are, and in which order they are read. */
export interface Project {
  /** Folder of the texts, below the imported one; empty: that one. */
  readonly documents: string;
  /** Folders whose files are at the root of the site, such as `public`; absolute, links followed. */
  readonly roots: readonly string[];
  /** Nothing outside of it is read; absolute, links followed. */
  readonly root: string;
  /** Paths below the folder of the texts, in the order of the site's navigation, with the titles there. */
  readonly order: readonly NavigationEntry[];
  /** What the order comes from; null: the names of the files. */
  readonly orderFrom: string | null;
  /** Whether `{{ a }}` in a text is replaced by the other site, as far as that is known. */
  readonly isComputed: boolean;
  /** Address of the site without a slash at its end; null: unknown. */
  readonly site: string | null;
}

export interface NavigationEntry {
  /** Without ending where the navigation has none. */
  readonly path: string;
  readonly title: string | null;
}

/** Bytes; the longest configuration of a site is far below. */
const MAX_CONFIGURATION = 1_000_000;

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

async function textOf(file: string): Promise<string | null> {
  const info = await stat(file).catch(() => null);
  return info?.isFile() && info.size <= MAX_CONFIGURATION ? readFile(file, 'utf8') : null;
}

const ROOT_MARKS = [
  'book.toml',
  'mkdocs.yml',
  'mkdocs.yaml',
  'docusaurus.config.js',
  'docusaurus.config.ts',
  'sidebars.js',
  'sidebars.ts',
  'sidebars.json',
  '.vitepress',
  'hugo.toml',
  'hugo.yaml',
  'config/_default',
];

/** Configurations of Hugo; others have a `config.toml`, too, and no folder `content` beside it. */
const HUGO = ['hugo.toml', 'hugo.yaml', 'hugo.json', 'config.toml', 'config.yaml', 'config/_default'];

/** Finds out what a folder of documentation is: a whole project, or the texts of the project that it is in. */
export async function readProject(folder: string): Promise<Project> {
  const own = await realpath(folder);
  const above = path.dirname(own);
  const isRoot = async (place: string) =>
    (await Promise.all(ROOT_MARKS.map(mark => exists(path.join(place, mark))))).some(Boolean);
  const root = (await isRoot(own)) || !(await isRoot(above)) ? own : above;
  const configured = await documentsFolder(root);
  const documents = root === own && configured !== '' && (await exists(path.join(own, configured))) ? configured : '';
  const place = path.join(own, documents);
  const roots = ['public', 'static', 'docs/public', 'src/public', '.vuepress/public']
    .flatMap(name => [path.join(place, name), path.join(root, name)])
    .concat(place);
  const navigation = await navigationOf(root, place);
  const site = await siteAddress(root);
  const isComputed = await computesTexts(root);
  return { isComputed, documents: documents === '' ? '' : `${documents}/`, roots, root, site, ...navigation };
}

/** Where configurations say the address of the site. */
const SITE_ADDRESSES: readonly (readonly [string, RegExp])[] = [
  ['mkdocs.yml', /^site_url:\s*["']?(https?:\/\/[^\s"']+)/m],
  ['mkdocs.yaml', /^site_url:\s*["']?(https?:\/\/[^\s"']+)/m],
  ['docusaurus.config.js', /\burl:\s*["'`](https?:\/\/[^\s"'`]+)/],
  ['docusaurus.config.ts', /\burl:\s*["'`](https?:\/\/[^\s"'`]+)/],
  ['astro.config.mjs', /\bsite:\s*["'`](https?:\/\/[^\s"'`]+)/],
  ['CNAME', /^([\w.-]+\.[a-z]{2,})\s*$/i],
  ['docs/CNAME', /^([\w.-]+\.[a-z]{2,})\s*$/i],
  ['public/CNAME', /^([\w.-]+\.[a-z]{2,})\s*$/i],
  ['static/CNAME', /^([\w.-]+\.[a-z]{2,})\s*$/i],
  ['package.json', /"homepage":\s*"(https?:\/\/(?!github\.com|gitlab\.com)[^\s"#]+)/],
  ...['hugo.toml', 'hugo.yaml', 'config.toml', 'config.yaml', 'config/_default/hugo.toml'].map(
    name => [name, /^baseURL\s*[:=]\s*["']?(https?:\/\/[^\s"']+)/im] as const,
  ),
  ['.vitepress/config.ts', /\bhostname:\s*["'`](https?:\/\/[^\s"'`]+)/],
  ['.vitepress/config.mts', /\bhostname:\s*["'`](https?:\/\/[^\s"'`]+)/],
];

async function siteAddress(root: string): Promise<string | null> {
  for (const [file, pattern] of SITE_ADDRESSES) {
    const address = pattern.exec((await textOf(path.join(root, file))) ?? '')?.[1];
    if (address !== undefined) return (/^https?:/.test(address) ? address : `https://${address}`).replace(/\/+$/, '');
  }
  return null;
}

/** mdBook replaces nothing, and MkDocs does only where a plugin is told to. */
async function computesTexts(root: string): Promise<boolean> {
  if (await exists(path.join(root, 'book.toml'))) return false;
  const mkdocs = (await textOf(path.join(root, 'mkdocs.yml'))) ?? (await textOf(path.join(root, 'mkdocs.yaml')));
  return mkdocs === null || /^\s*-\s*["']?(?:macros|jinja)/m.test(mkdocs);
}

async function documentsFolder(root: string): Promise<string> {
  const book = await textOf(path.join(root, 'book.toml'));
  if (book !== null) return /^\s*src\s*=\s*"([^"]+)"/m.exec(book)?.[1] ?? 'src';
  const mkdocs = (await textOf(path.join(root, 'mkdocs.yml'))) ?? (await textOf(path.join(root, 'mkdocs.yaml')));
  if (mkdocs !== null) return (/^docs_dir:\s*["']?([^"'\s]+)/m.exec(mkdocs)?.[1] ?? 'docs').replace(/\/$/, '');
  const isAny = async (names: readonly string[]) =>
    (await Promise.all(names.map(name => exists(path.join(root, name))))).some(Boolean);
  if (await isAny(['docusaurus.config.js', 'docusaurus.config.ts'])) return 'docs';
  return (await isAny(HUGO)) ? 'content' : '';
}

type Navigation = Pick<Project, 'order' | 'orderFrom'>;

async function navigationOf(root: string, place: string): Promise<Navigation> {
  const readers: readonly (readonly [string, (text: string) => readonly NavigationEntry[]])[] = [
    [path.join(place, 'SUMMARY.md'), summaryEntries],
    [path.join(root, 'mkdocs.yml'), mkdocsEntries],
    [path.join(root, 'mkdocs.yaml'), mkdocsEntries],
    ...['sidebars.json', 'sidebars.js', 'sidebars.ts'].map(name => [path.join(root, name), sidebarEntries] as const),
    ...['ts', 'mts', 'js', 'mjs'].flatMap(ending =>
      [place, root].map(at => [path.join(at, `.vitepress/config.${ending}`), vitePressEntries] as const),
    ),
  ];
  for (const [file, read] of readers) {
    const text = await textOf(file);
    const order = text === null ? [] : read(text);
    if (order.length > 0) return { order, orderFrom: path.basename(file) };
  }
  return { order: [], orderFrom: null };
}

/** `- [Title](path.md)`, as mdBook and GitBook have it. */
const summaryEntries = (text: string): readonly NavigationEntry[] =>
  [...text.matchAll(/\[([^\]]*)\]\(<?(?:\.\/)?([^()\s<>#]+)/g)].map(([, title = '', file = '']) => ({
    path: file,
    title,
  }));

function mkdocsEntries(text: string): readonly NavigationEntry[] {
  // Only the part that is needed: the others have tags of Python, which YAML alone cannot read.
  const nav = /^nav:[^\n]*\n((?:[ \t]*-.*\n|[ \t]+.*\n|[ \t]*#.*\n|\s*\n)*)/m.exec(`${text}\n`)?.[1];
  if (!nav) return [];
  try {
    return yamlEntries(load(nav, { schema: CORE_SCHEMA }), null);
  } catch {
    return [];
  }
}

function yamlEntries(value: unknown, title: string | null): readonly NavigationEntry[] {
  if (typeof value === 'string') return /^https?:/.test(value) ? [] : [{ path: value, title }];
  if (Array.isArray(value)) return value.flatMap(entry => yamlEntries(entry, null));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => yamlEntries(entry, name));
}

/** Programs are not run: what looks like a path of a text is taken, in the order in which it is written. */
const quoted = (text: string): readonly string[] =>
  [...text.replace(/^\s*\/\/.*$/gm, '').matchAll(/(["'`])([\w./@-]{1,200})\1/g)].map(([, , path = '']) => path);

const sidebarEntries = (text: string): readonly NavigationEntry[] => quoted(text).map(path => ({ path, title: null }));

function vitePressEntries(text: string): readonly NavigationEntry[] {
  const entries: NavigationEntry[] = [];
  for (const [, path = ''] of text.matchAll(/\blink:\s*["'`]([^"'`]+)["'`]/g))
    if (!/^https?:/.test(path)) entries.push({ path: path.replace(/^\//, '').replace(/\/$/, '/index'), title: null });
  return entries;
}
