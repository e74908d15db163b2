import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Anchors } from '../markdown/headings.ts';
import { convertMarkdown } from '../markdown/markdown.ts';
import type { Mistake } from '../markdown/mistakes.ts';
import { includeOf, parseMarkdown } from '../markdown/parse-markdown.ts';
import type { Address, Resolved } from '../markdown/resolve.ts';
import { documentText } from '@learnloom/documents/document';
import type { Gateway } from '../gateway.ts';
import { readAnySource, type Source } from '../sources.ts';
import { dialectOf } from './dialect.ts';
import { includedPart, partOfText } from './included-text.ts';
import type { Page, PageIndex } from './page-index.ts';
import type { Project } from './project.ts';
import { markdownOfPart } from './split-text.ts';
import { uploadable } from './uploadable.ts';

/** Places in the folder that are remembered. */
const REMEMBERED_PATHS = 5000;
/** Texts whose headings are remembered for the links that lead to them. */
const REMEMBERED_TEXTS = 400;
/** Bytes of a file that is included in a text. */
const MAX_INCLUDED = 200_000;

const INCLUDES = /\{\{#(?:rustdoc_)?include|--8<--/;

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
  /** Many texts of a folder lead to the same place, or to nothing. */
  private readonly realPaths = new LRUCache<string, Promise<string | null>>({ max: REMEMBERED_PATHS });

  constructor(private readonly spec: BodySpec) {}

  /** Throws `Mistakes` for more than a document may hold. */
  async convert(source: Source, { title, isForeign, part }: Conversion): Promise<ConvertedBody> {
    const { text, lines } = await this.withIncluded(source);
    const following = part === null ? '' : this.linkBehind(source.file, part);
    const parsed = parseMarkdown(`${text}${following}`, { dialect: dialectOf(source), title });
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
    return { content: document.ops.length === 0 ? '' : documentText(document), losses: ofFile };
  }

  /** Leads from a part of a text to the next one. */
  private linkBehind(file: string, part: number): string {
    const next = this.spec.pages.partsOf(file)[part];
    return next ? `\n\n**[Continue with part ${part + 1}](learnloom:${next.kind}/${next.key})**\n` : '';
  }

  /** The text with Markdown of other files where lines include it, and for each line that of the file it comes from. */
  private async withIncluded({
    file,
    body,
  }: Source): Promise<{ readonly text: string; readonly lines: readonly number[] }> {
    const written = body.split('\n');
    if (!INCLUDES.test(body)) return { text: body, lines: [] };
    const text: string[] = [];
    const lines: number[] = [];
    let fence = '';
    for (const [at, line] of written.entries()) {
      const ticks = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
      if (ticks !== '' && (fence === '' || ticks.startsWith(fence))) fence = fence === '' ? ticks : '';
      const address = fence === '' ? includeOf(line) : null;
      const resolved = address === null ? null : await this.included(file, address);
      const added = resolved?.address === undefined ? [line] : resolved.address.split('\n');
      text.push(...added);
      lines.push(...added.map(() => at));
    }
    return { text: text.join('\n'), lines };
  }

  private async resolve(
    from: string,
    { use, address }: Address,
    { isForeign, part }: Pick<Conversion, 'isForeign' | 'part'>,
  ): Promise<Resolved | null> {
    if (use === 'include') return this.included(from, address);
    // Addresses of other sites are taken as they are.
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return null;
    const [, rawPath = '', , hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(address) ?? [];
    const target = decoded(rawPath);
    if (use === 'image') return this.file(from, target, 'image');
    if (target === '') return this.heading({ from, part }, from, hash, '');
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
    if (hash === '') return link === '' ? { loss: "the link '#' leads nowhere" } : { address: link };
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
    const page = id === '' ? this.spec.pages.of(from) : null;
    if (page) return { address: `learnloom:${page.kind}/${page.key}` };
    const loss = `there is no heading '#${hash}' in ${file === from ? 'this file' : `'${file}'`}`;
    return link === '' ? { loss } : { address: link, loss: `${loss}; the link leads to its beginning` };
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
      ? parseMarkdown((await this.withIncluded(source)).text, { dialect: dialectOf(source), title }).anchors
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

  /** Null: there is nothing. */
  private realPath(place: string): Promise<string | null> {
    const known = this.realPaths.get(place);
    if (known) return known;
    const real = realpath(place).catch(() => null);
    this.realPaths.set(place, real);
    return real;
  }

  /** Where a path leads to, links followed; null: nowhere, or out of the project. */
  private async placeOf(from: string, target: string): Promise<string | null> {
    const { folder, project } = this.spec;
    const name = target
      .replace(/^@site\//, '/')
      .replace(/^~?@\//, '/')
      .replace(/^static\//, '/');
    const near = [path.join(folder, path.dirname(from), target), path.join(folder, from.replace(/\.\w+$/, ''), target)];
    const rooted = name.startsWith('/')
      ? [...project.roots, project.root].map(root => path.join(root, name))
      : name === target
        ? near
        : [];
    for (const place of rooted) {
      const real = await this.realPath(place);
      if (real?.startsWith(project.root + path.sep)) return real;
    }
    return null;
  }

  private async included(from: string, address: string): Promise<Resolved> {
    const { folder, project } = this.spec;
    const { path: target, part } = includedPart(address);
    const places = /^@\/?/.test(target)
      ? [
          path.join(project.root, project.documents, target.replace(/^@\/?/, '')),
          path.join(folder, target.replace(/^@\/?/, '')),
        ]
      : [
          path.join(folder, path.dirname(from), target),
          path.join(project.root, target),
          path.join(project.root, project.documents, target),
        ];
    for (const place of places) {
      const real = await this.realPath(place);
      if (!real?.startsWith(project.root + path.sep)) continue;
      const info = await stat(real);
      if (!info.isFile() || info.size > MAX_INCLUDED) continue;
      const text = partOfText(await readFile(real, 'utf8'), part);
      return text === null ? { loss: `'${target}' has no part '${part}'` } : { address: text };
    }
    return { loss: `the file '${address}' is not in the folder; the line that includes it stays` };
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
