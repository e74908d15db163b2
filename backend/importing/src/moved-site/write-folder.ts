import { copyFile, mkdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { dump } from 'js-yaml';
import type { MovedSite, MovedText } from './moved-site.ts';

/** Letters of a file's name. */
const MAX_NAME = 100;

/** HTML as blocks of Markdown that stay HTML: without indentation and empty lines, but in code. */
const asBlocks = (html: string): string =>
  html
    .split(/(<pre[^]*?<\/pre>)/i)
    .map(part => {
      if (/^<pre/i.test(part)) return part;
      const lines = part.split('\n').map(line => line.trim());
      const text = lines.filter(Boolean).join('\n');
      return text === '' ? '' : `<div></div>${text}`;
    })
    .filter(Boolean)
    .join('\n\n');

interface Written {
  /** Names of the files without ending, by texts. */
  readonly names: ReadonlyMap<MovedText, string>;
}

/**
 * Writes the texts of a site as files that the importer reads. Files that they show are taken from `beside`, the folder of
 * the export, where they are there; others keep their addresses on the site.
 */
export async function writeFolder(
  { texts, addresses }: MovedSite,
  folder: string,
  { beside, site }: { readonly beside: string; readonly site: string | null },
): Promise<Written> {
  const root = await realpath(beside);
  const names = new Map<MovedText, string>();
  const byPath = new Map<string, string>();
  const used = new Set<string>();
  for (const text of texts) {
    const base = slugify(text.slug || text.title).slice(0, MAX_NAME) || 'text';
    let name = base;
    for (let number = 2; used.has(name); number += 1) name = `${base}-${number}`;
    used.add(name);
    names.set(text, name);
    if (text.path !== '') byPath.set(text.path.replace(/\/$/, ''), name);
  }
  const files = new FilesBeside(root, folder);
  const ownPath = (address: string): string | null => {
    const known = addresses.find(one => address === one || address.startsWith(`${one}/`));
    return known === undefined ? (/^\/(?!\/)/.test(address) ? address : null) : address.slice(known.length) || '/';
  };
  const moved = async (address: string): Promise<string> => {
    const own = ownPath(address);
    if (own === null) return address;
    const [pathname = '', hash = ''] = own.split('#');
    const page = byPath.get(pathname.replace(/\/$/, ''));
    if (page !== undefined) return `${page}.md${hash ? `#${hash}` : ''}`;
    if (await files.take(pathname)) return pathname.slice(1);
    return site === null ? address : `${site}${own}`;
  };
  for (const [text, name] of names) {
    const html = await replaceEach(text.html, /(\s(?:src|href)=["'])([^"']*)(?=["'])/g, moved);
    const image = text.image === '' ? '' : await moved(text.image);
    const fields = {
      title: text.title,
      ...(text.summary && { description: text.summary }),
      ...(text.date && { date: text.date }),
      draft: !text.isPublished,
      tags: text.tags,
      ...(text.author && { author: text.author }),
    };
    const picture = image === '' ? '' : `![](<${image}>)\n\n`;
    await writeFile(path.join(folder, `${name}.md`), `---\n${dump(fields)}---\n${picture}${asBlocks(html)}\n`);
  }
  return { names };
}

async function replaceEach(text: string, pattern: RegExp, change: (value: string) => Promise<string>): Promise<string> {
  const parts: string[] = [];
  let last = 0;
  for (const match of text.matchAll(pattern)) {
    const [all, before = '', value = ''] = match;
    parts.push(text.slice(last, match.index), before, await change(value));
    last = match.index + all.length;
  }
  return [...parts, text.slice(last)].join('');
}

/** Files of the folder in which the export is, taken along once. */
class FilesBeside {
  private readonly taken = new Map<string, Promise<boolean>>();

  constructor(
    private readonly root: string,
    private readonly folder: string,
  ) {}

  /** Whether there is such a file; it is then in the folder, too. */
  take(pathname: string): Promise<boolean> {
    const known = this.taken.get(pathname) ?? this.copy(pathname);
    this.taken.set(pathname, known);
    return known;
  }

  private async copy(pathname: string): Promise<boolean> {
    const place = await realpath(path.join(this.root, pathname)).catch(() => null);
    if (!place?.startsWith(this.root + path.sep)) return false;
    const target = path.join(this.folder, path.normalize(pathname));
    if (!target.startsWith(this.folder + path.sep)) return false;
    await mkdir(path.dirname(target), { recursive: true });
    return copyFile(place, target).then(
      () => true,
      () => false,
    );
  }
}
