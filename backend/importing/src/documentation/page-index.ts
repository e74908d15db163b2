import path from 'node:path';
import { itemKinds, type ItemKind } from '@learnloom/contracts/content/item';
import type { Catalogue } from '../catalogue.ts';
import { placedKey } from '../placed-key.ts';
import type { Listed } from '../sources.ts';
import type { TextPart } from './split-text.ts';

/** A text of the import as links name it. */
export interface Page {
  readonly file: string;
  readonly kind: ItemKind;
  readonly key: string;
}

/** What a path means whatever its ending says: that of a text, of a page made of it, or of the folder that it is the index of. */
const nameOf = (file: string): string =>
  file
    .replace(/\.(?:md|mdx|markdown|html?)$/i, '')
    .replace(/(?:^|\/)(?:index|readme|_index)$/i, '')
    .replace(/\/$/, '')
    .toLowerCase();

const withoutNumbers = (file: string): string => file.replace(/(^|\/)\d+[-_.]\s*/g, '$1');

const lastOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** Folders that two paths begin with. */
function sharedParts(one: string, other: string): number {
  const [left, right] = [one.split('/'), other.split('/')];
  const length = left.findIndex((part, at) => part !== right[at]);
  return length < 0 ? left.length : length;
}

const itemKindOf = (kind: string): ItemKind | null => itemKinds.find(known => known === kind) ?? null;

/** Finds the texts of an import by what links in other texts of it say. */
export class PageIndex {
  private readonly pages = new Map<string, Listed>();
  /** The same by the last parts of their paths. */
  private readonly byLast = new Map<string, string[]>();
  /** Files that are several texts. */
  private readonly parts = new Map<string, Listed[]>();

  /** `documents`: the folder of the texts, below the imported one; empty or with a slash at its end. */
  constructor(
    listed: readonly Listed[],
    private readonly catalogue: Catalogue,
    private readonly documents: string,
  ) {
    for (const page of listed) {
      if (itemKindOf(page.kind) === null) continue;
      if (page.part) {
        const parts = this.parts.get(page.file) ?? [];
        this.parts.set(page.file, parts);
        parts.push(page);
        if (page.part.number > 1) continue;
      }
      const name = nameOf(page.file);
      const addresses = page.addresses.map(address => `${documents}${nameOf(address.replace(/^\//, ''))}`);
      for (const known of [name, withoutNumbers(name), ...addresses])
        if (!this.pages.has(known)) this.pages.set(known, page);
      for (const candidate of new Set([name, withoutNumbers(name), ...addresses])) {
        const others = this.byLast.get(lastOf(candidate));
        if (others) others.push(candidate);
        else this.byLast.set(lastOf(candidate), [candidate]);
      }
    }
  }

  /** The text that a path leads to from a file of the folder; null: none. */
  find(from: string, address: string): Page | null {
    const folder = path.posix.dirname(from);
    const places = address.startsWith('/')
      ? [`${this.documents}${address.slice(1)}`, `${this.documents}${address.replace(/^\/[^/]+\/?/, '')}`]
      : [
          path.posix.join(folder, address),
          // Addresses of pages, each of which is a folder on the site.
          path.posix.join(from.replace(/\.\w+$/, ''), address),
          `${this.documents}${address}`,
        ];
    for (const place of places) {
      const page = this.pages.get(nameOf(path.posix.normalize(place)).replace(/^\.\/?/, ''));
      if (page) return this.pageOf(page);
    }
    return (
      this.bySuffix(from, address.replace(/^(?:\.{0,2}\/)+/, '')) ??
      (/^[./]/.test(address) ? null : this.byName(address))
    );
  }

  /**
   * The text whose path ends as an address does, where the folder is a part of a site or the site's addresses have a part
   * more, such as a language. Of several it is the one that stands nearest; null: none, or none of them is the nearest.
   */
  private bySuffix(from: string, address: string): Page | null {
    const whole = nameOf(address);
    for (const path of [whole, whole.replace(/^[^/]*\//, '')]) {
      if (!path.includes('/')) continue;
      const byRank = this.named(lastOf(path), known => known.endsWith(`/${path}`))
        .map(page => ({ page, near: sharedParts(nameOf(page.file), nameOf(from)) }))
        .sort((one, other) => other.near - one.near);
      const [first, second] = byRank;
      if (first && first.near !== second?.near) return this.pageOf(first.page);
    }
    return null;
  }

  /** The only text of a name, which some sites find wherever it is; null: there is none, or more than one. */
  private byName(address: string): Page | null {
    const name = nameOf(address);
    const [only, ...more] = name === '' || name.includes('/') ? [] : this.named(name, () => true);
    return only !== undefined && more.length === 0 ? this.pageOf(only) : null;
  }

  /** Texts with a path that ends with a name, each once. */
  private named(last: string, isWanted: (known: string) => boolean): readonly Listed[] {
    const candidates = (this.byLast.get(last) ?? []).filter(isWanted);
    return [...new Set(candidates.flatMap(name => this.pages.get(name) ?? []))];
  }

  /** The text itself as others link to it. */
  of(file: string): Page | null {
    const page = this.pages.get(nameOf(file));
    return page ? this.pageOf(page) : null;
  }

  /** The texts that a file is, where it is more than one. */
  partsOf(file: string): readonly Page[] {
    return (this.parts.get(file) ?? []).flatMap(part => this.pageOf(part) ?? []);
  }

  rangeOf(file: string, part: number): TextPart | undefined {
    return this.parts.get(file)?.[part - 1]?.part;
  }

  titleOf(file: string): string | null {
    return this.pages.get(nameOf(file))?.title ?? null;
  }

  private pageOf({ file, kind: named, slug, category }: Listed): Page | null {
    const kind = itemKindOf(named);
    if (kind === null) return null;
    const [first = '', second] = category.split('/');
    const top = second === undefined ? this.catalogue.topOf(kind, first) : first;
    return { file, kind, key: placedKey(kind, { top, slug }, this.catalogue) };
  }
}
