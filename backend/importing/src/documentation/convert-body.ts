import { stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Anchors } from '../markdown/headings.ts';
import { convertMarkdown } from '../markdown/markdown.ts';
import type { Mistake } from '../markdown/mistakes.ts';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import type { Address, Resolved } from '../markdown/resolve.ts';
import { documentText } from '@learnloom/documents/document';
import type { Gateway } from '../gateway.ts';
import { readAnySource, type Source } from '../sources.ts';
import { dialectOf } from './dialect.ts';
import { Inclusions } from './inclusions.ts';
import type { Page, PageIndex } from './page-index.ts';
import type { Project } from './project.ts';
import { markdownOfPart } from './split-text.ts';
import { uploadable } from './uploadable.ts';

/** Texts whose headings are remembered for the links that lead to them. */
const REMEMBERED_TEXTS = 400;

export interface ConvertedBody {
  /** The JSON text of a document. */
  readonly content: string;
  readonly losses: readonly Mistake[];
}

interface BodySpec {
  readonly folder: string;
  readonly project: Project;
  readonly pages: PageIndex;
  readonly gateway: Gateway;
  /** Files that are no texts, below the folder. */
  readonly files: readonly string[];
  /** Address of the site that the files are from; null: unknown. */
  readonly site: string | null;
}

interface Conversion {
  /** A first heading that says it again is left out. */
  readonly title: string;
  readonly isForeign: boolean;
  /** The part of the file that the text is, from 1; null: all of it. */
  readonly part: number | null;
}

/** Converts the texts of an import: their links lead to each other, and their images and downloads are taken along. */
export class BodyConverter {
  private readonly anchors = new LRUCache<string, Anchors>({ max: REMEMBERED_TEXTS });
  private readonly uploads = new Map<string, Promise<Resolved>>();
  private readonly inclusions: Inclusions;
  private readonly filesByName = new Map<string, string[]>();

  constructor(private readonly spec: BodySpec) {
    for (const file of spec.files) {
      const name = path.posix.basename(file);
      const others = this.filesByName.get(name);
      if (others) others.push(file);
      else this.filesByName.set(name, [file]);
    }
    this.inclusions = new Inclusions(spec.folder, spec.project);
  }

  /** Throws `Mistakes` for more than a document may hold. */
  async convert(source: Source, { title, isForeign, part }: Conversion): Promise<ConvertedBody> {
    const { text, lines, missing } = await this.inclusions.wholeText(source, isForeign);
    const following = part === null ? '' : this.linkBehind(source.file, part);
    const { isComputed } = this.spec.project;
    const parsed = parseMarkdown(`${text}${following}`, { dialect: dialectOf(source), title, isComputed });
    this.anchors.set(anchorsId(source.file, part), parsed.anchors);
    const resolved = new Map<string, Resolved | null>();
    for (const address of parsed.addresses) {
      const id = `${address.use} ${address.address}`;
      if (!resolved.has(id)) resolved.set(id, await this.resolve(source.file, address, { isForeign, part }));
    }
    const { document, losses } = convertMarkdown(
      parsed,
      0,
      (use, address) => resolved.get(`${use} ${address}`) ?? null,
    );
    const ofFile = losses.map(({ line, ...loss }) => ({
      ...loss,
      line: source.bodyLine + (lines[line] ?? line),
    }));
    const notIncluded = missing.map(({ line, reason }) => ({ line: source.bodyLine + line, reason }));
    const all = [...notIncluded, ...ofFile].sort((one, other) => one.line - other.line);
    return { content: document.ops.length === 0 ? '' : documentText(document), losses: all };
  }

  /** Leads from a part of a text to the next one. */
  private linkBehind(file: string, part: number): string {
    const next = this.spec.pages.partsOf(file)[part];
    return next ? `\n\n**[Continue with part ${part + 1}](learnloom:${next.kind}/${next.key})**\n` : '';
  }

  private async resolve(
    from: string,
    { use, address }: Address,
    { isForeign, part }: Pick<Conversion, 'isForeign' | 'part'>,
  ): Promise<Resolved | null> {
    if (use === 'include') return this.inclusions.included(from, address);
    // Addresses of other sites are taken as they are.
    if (/^<?(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return null;
    const [, rawPath = '', , hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(address) ?? [];
    const target = decoded(rawPath);
    if (use === 'image') return this.file(from, target, 'image');
    if (target === '') return this.heading({ from, part }, from, hash, address === '' ? this.startOf(from) : '');
    const page = this.spec.pages.find(from, target);
    if (page) return this.heading({ from, part }, page.file, hash, addressOf(page));
    const file = await this.file(from, target, 'link');
    const outside = file.address === undefined && isForeign ? this.outside(from, address) : null;
    if (outside !== null) return { address: outside };
    if (file.address !== undefined || !target.startsWith('/') || isForeign) return file;
    // A path of this site, in a text that was written for it.
    return null;
  }

  /** A heading of a text; `link`: of the text, empty for the same one. */
  private async heading(
    { from, part }: { readonly from: string; readonly part: number | null },
    file: string,
    hash: string,
    link: string,
  ): Promise<Resolved> {
    if (hash === '' && link === '') return { loss: "the link '#' leads nowhere", isNote: true };
    if (hash === '') return { address: link };
    const parts = this.spec.pages.partsOf(file);
    if (parts.length > 1) {
      const own = file === from && part !== null ? part - 1 : 0;
      const inOrder = [own, ...parts.keys()];
      for (const at of inOrder) {
        const place = parts[at];
        const id = (await this.anchorsOf(file, at + 1)).get(decoded(hash));
        if (place && id) return { address: `${file === from && at === own ? '' : addressOf(place)}#${id}` };
      }
    }
    const anchors = await this.anchorsOf(file, parts.length > 1 ? 1 : null);
    const name = decoded(hash);
    const id = name === 'top' ? (anchors.get(name) ?? '') : (anchors.get(name) ?? anchors.get(name.toLowerCase()));
    if (id !== undefined && id !== '') return { address: `${link}#${id}` };
    if (id === '' && link !== '') return { address: link };
    // As in a browser, which then shows the beginning.
    const start = link || this.startOf(from);
    if (id === '' && start !== '') return { address: start };
    const loss = `there is no heading '#${hash}' in ${file === from ? 'this file' : `'${file}'`}`;
    if (start === '') return { loss };
    return { address: start, loss: `${loss}; the link leads to its beginning`, isNote: true };
  }

  /** Empty: it is none of the pages. */
  private startOf(file: string): string {
    const page = this.spec.pages.of(file);
    return page ? addressOf(page) : '';
  }

  /** A page of the other site that is not imported; null: its address is unknown. */
  private outside(from: string, address: string): string | null {
    const { site, project } = this.spec;
    if (site === null) return null;
    if (address.startsWith('/')) return `${new URL(site).origin}${address}`;
    const page = from.slice(project.documents.length).replace(/(?:index|readme|_index)?\.\w+$/i, '');
    const base = `${site}/${page}`;
    return URL.canParse(address, base) ? new URL(address, base).href : null;
  }

  private async anchorsOf(file: string, part: number | null): Promise<Anchors> {
    const id = anchorsId(file, part);
    const known = this.anchors.get(id);
    if (known) return known;
    const whole = await readAnySource(this.spec.folder, file).catch(() => null);
    const range = part === null ? undefined : this.spec.pages.rangeOf(file, part);
    const source = whole && range ? { ...whole, body: markdownOfPart(whole.body, range) } : whole;
    const title = this.spec.pages.titleOf(file);
    const anchors = source
      ? parseMarkdown((await this.inclusions.wholeText(source)).text, { dialect: dialectOf(source), title }).anchors
      : new Map<string, string>();
    this.anchors.set(id, anchors);
    return anchors;
  }

  /** An image or a download of the folder, uploaded once. */
  private async file(from: string, target: string, use: 'image' | 'link'): Promise<Resolved> {
    const place = await this.placeOf(from, target);
    if (place === null)
      return {
        loss:
          use === 'image'
            ? `the image '${target}' is neither a file in the folder nor an https address`
            : `the link '${target}' leads to no file of the import`,
      };
    const known = this.uploads.get(`${use} ${place}`);
    if (known) return known;
    const upload = this.upload(place, target, use);
    this.uploads.set(`${use} ${place}`, upload);
    return upload;
  }

  private async upload(place: string, target: string, use: 'image' | 'link'): Promise<Resolved> {
    if ((await stat(place)).isDirectory()) return { loss: `the link '${target}' leads to a folder without an index` };
    const file = await uploadable(place);
    if (file === null) return { loss: `the file '${target}' is of a kind that cannot be uploaded` };
    try {
      const result = await this.spec.gateway.upload(file.path, { folder: 'imported', fileName: file.name });
      if (!result.ok) return { loss: `${use === 'image' ? 'the image' : 'the file'} '${target}': ${result.message}` };
      return { address: use === 'image' ? result.key : `/media/${result.key}` };
    } finally {
      await file.remove();
    }
  }

  /** Where a path leads to, links followed; null: nowhere, or out of the project. */
  private async placeOf(from: string, target: string): Promise<string | null> {
    const { folder, project } = this.spec;
    const name = target
      .replace(/^@site\//, '/')
      .replace(/^~?@\//, '/')
      .replace(/^static\//, '/');
    const own = path.dirname(from.slice(project.documents.length));
    const near = [
      path.join(folder, path.dirname(from), target),
      path.join(folder, from.replace(/\.\w+$/, ''), target),
      // As addresses of the site have it: Hugo lays static files over the texts.
      ...project.roots.map(root => path.join(root, own, target)),
    ];
    const rooted = name.startsWith('/')
      ? [...project.roots, project.root].map(root => path.join(root, name))
      : name === target
        ? near
        : [];
    for (const place of rooted) {
      const real = await this.inclusions.realPath(place);
      if (real?.startsWith(project.root + path.sep)) return real;
    }
    const only = name.startsWith('/') ? this.onlyFile(name) : null;
    return only === null ? null : this.inclusions.realPath(path.join(folder, only));
  }

  /** The only file whose path ends so, where the folder is a part of a site; null: there is none, or more than one. */
  private onlyFile(suffix: string): string | null {
    const [only, ...more] = (this.filesByName.get(path.posix.basename(suffix)) ?? []).filter(file =>
      `/${file}`.endsWith(suffix),
    );
    return only !== undefined && more.length === 0 ? only : null;
  }
}

const anchorsId = (file: string, part: number | null): string => (part === null ? file : `${file} ${part}`);

const addressOf = ({ kind, key }: Page): string => `learnloom:${kind}/${key}`;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
