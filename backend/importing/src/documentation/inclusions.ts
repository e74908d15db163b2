import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { readAnyFrontMatter } from '../front-matter.ts';
import { Mistakes, type Mistake } from '../markdown/mistakes.ts';
import { includeOf } from '../markdown/parse-markdown.ts';
import type { Resolved } from '../markdown/resolve.ts';
import type { Source } from '../sources.ts';
import { includedPart, partOfText } from './included-text.ts';
import type { Project } from './project.ts';
import { withoutShortcodes } from './shortcodes.ts';

/** Places in the folder that are remembered. */
const REMEMBERED_PATHS = 5000;
/** Bytes of a file that is included in a text. */
const MAX_INCLUDED = 200_000;
/** Texts that include each other. */
const MAX_DEPTH = 4;
/** Characters of a text with all that it includes. */
const MAX_WHOLE = 2_000_000;

const INCLUDES = /\{\{#(?:rustdoc_)?include|--8<--|\{\{[<%]\s*(?:include|readfile|read)|@include:|\{%\s*include|\{!/;
const ADDS = /\{\{#(?:rustdoc_)?include|--8<--|^\s*<<<|^\s*\{\*\s/m;
const SNIPPET_PATH = /^\s*(?:<<<|\{\*)\s+([^\s{}#*]+)/;
const IMPORTED_TEXT = /^import\s+(\w+)\s+from\s+["']([^"']+\.mdx?)["']/gm;

/** A text with, for each of its lines, the line of the file that it comes from, from 0; a line without one is its own. */
export interface MappedText {
  readonly text: string;
  readonly lines: readonly number[];
  /** What could not be included. */
  readonly missing: readonly Mistake[];
}

type Included = Resolved & { readonly place?: string };

/** Texts that other texts include, as mdBook, MkDocs, VitePress, Docusaurus and Hugo write it. */
export class Inclusions {
  /** Many texts of a folder lead to the same place, or to nothing. */
  private readonly realPaths = new LRUCache<string, Promise<string | null>>({ max: REMEMBERED_PATHS });

  constructor(
    private readonly folder: string,
    private readonly project: Project,
  ) {}

  /** The text with Markdown of other files where lines include it; that of another site without shortcodes. */
  async wholeText({ file, body, fields }: Source, isForeign = true): Promise<MappedText> {
    const { text, ...more } = await this.including(file, body, 0);
    return { text: isForeign ? withoutShortcodes(withFields(text, fields)) : text, ...more };
  }

  /** Characters that each line of a text takes in from another file, where it does. */
  async addedLengths({ file, body }: Source): Promise<ReadonlyMap<number, number>> {
    const addedLines = new Map<number, number>();
    if (!ADDS.test(body)) return addedLines;
    for (const [at, line] of body.split('\n').entries()) {
      const address = includeOf(line) ?? SNIPPET_PATH.exec(line)?.[1] ?? null;
      const text = address === null ? undefined : (await this.included(file, address)).address;
      if (text !== undefined) addedLines.set(at, text.length);
    }
    return addedLines;
  }

  private async including(file: string, body: string, depth: number): Promise<MappedText> {
    const parts = new Map([...body.matchAll(IMPORTED_TEXT)].map(([, name = '', from = '']) => [name, from] as const));
    if (depth > MAX_DEPTH || (!INCLUDES.test(body) && parts.size === 0)) return { text: body, lines: [], missing: [] };
    const text: string[] = [];
    const lines: number[] = [];
    const missing: Mistake[] = [];
    let fence = '';
    let size = 0;
    for (const [at, line] of body.split('\n').entries()) {
      const ticks = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
      if (ticks !== '' && (fence === '' || ticks.startsWith(fence))) fence = fence === '' ? ticks : '';
      const component = /^\s*<(\w+)\s*\/>\s*$/.exec(line)?.[1] ?? '';
      const address = fence === '' ? (includeOf(line) ?? parts.get(component) ?? null) : null;
      const part = address === null || size > MAX_WHOLE ? null : await this.markdown(file, address, depth);
      const addition = typeof part === 'string' ? part : null;
      if (typeof part === 'object' && part) missing.push({ line: at, reason: part.loss });
      const indent = /^\s*/.exec(line)?.[0] ?? '';
      const inclusion = addition === null ? [line] : addition.split('\n').map(one => (one === '' ? one : indent + one));
      size += (addition?.length ?? 0) + line.length + 1;
      text.push(...inclusion);
      lines.push(...inclusion.map(() => at));
    }
    return { text: text.join('\n'), lines, missing };
  }

  /** Markdown of another file, without its front matter, or why there is none. */
  private async markdown(from: string, address: string, depth: number): Promise<string | { readonly loss: string }> {
    const { address: text, place, loss = '' } = await this.included(from, address);
    if (text === undefined) return { loss };
    if (place === undefined || !/\.(?:mdx?|markdown)$/i.test(place)) return text;
    const file = path
      .relative(await realpath(this.folder), place)
      .split(path.sep)
      .join('/');
    return (await this.including(file, bodyOf(text), depth + 1)).text;
  }

  /** The text of a file, or of a part of it. */
  async included(from: string, address: string): Promise<Included> {
    const { folder, project } = this;
    const { path: target, part } = includedPart(address);
    const places = /^@(?:site)?\/?/.test(target)
      ? [
          path.join(project.root, project.documents, target.replace(/^@(?:site)?\/?/, '')),
          path.join(folder, target.replace(/^@(?:site)?\/?/, '')),
          path.join(project.root, target.replace(/^@(?:site)?\/?/, '')),
        ]
      : [
          path.join(folder, path.dirname(from), target),
          path.join(project.root, target),
          path.join(project.root, project.documents, target),
          // Paths that are meant from a folder above a configuration that is not at the root.
          path.join(project.root, target.replace(/^(?:\.\.\/)+/, '')),
        ];
    for (const place of places) {
      const real = await this.realPath(place);
      if (!real?.startsWith(project.root + path.sep)) continue;
      const info = await stat(real);
      if (!info.isFile() || info.size > MAX_INCLUDED) continue;
      const text = partOfText(await readFile(real, 'utf8'), part);
      return text === null ? { loss: `'${target}' has no part '${part}'` } : { address: text, place: real };
    }
    return { loss: `the file '${address}' is not in the folder; the line that includes it stays` };
  }

  /** Links followed; null: there is nothing. */
  realPath(place: string): Promise<string | null> {
    const knownPath = this.realPaths.get(place);
    if (knownPath) return knownPath;
    const real = realpath(place).catch(() => null);
    this.realPaths.set(place, real);
    return real;
  }
}

function bodyOf(text: string): string {
  try {
    return readAnyFrontMatter(text).body;
  } catch (error) {
    if (!(error instanceof Mistakes)) throw error;
    return text;
  }
}

/** Fields of front matter that VitePress shows in the text. */
const withFields = (text: string, fields: Source['fields']): string =>
  text.replace(/\{\{\s*\$frontmatter\.(\w+)\s*\}\}/g, (all, name: string) => {
    const value = fields[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : all;
  });
