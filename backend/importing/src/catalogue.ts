import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import type { ItemKind } from '@learnloom/contracts/content/item';
import { mistake } from './markdown/mistakes.ts';
import type { Source } from './sources.ts';

/** Kinds that stand in categories. */
export type CategorizedKind = ItemKind | TakenKind | 'course';

export interface KnownCategory {
  readonly key: string;
  readonly slug: string;
  /** Slug of the parent; null for a top category. */
  readonly parent: string | null;
}

/** The name of a file's thing, unique within its kind and what it stands in. */
export interface Claim {
  readonly kind: string;
  /** Slug of the top category; none for what has no category. */
  readonly top?: string | undefined;
  /** Of the front matter, that gives the name. */
  readonly field: 'slug' | 'section';
  readonly name: string;
}

/** What files may refer to: what is there already and what the files before them bring. */
export class Catalogue {
  /** Keys of everything that is there already or will be. */
  readonly keys = new Set<string>();
  private readonly categories: Record<CategorizedKind, Map<string, KnownCategory>> = {
    article: new Map(),
    tutorial: new Map(),
    quiz: new Map(),
    exercise: new Map(),
    course: new Map(),
  };
  /** Slugs of the top categories of what is there already, by keys. */
  private readonly tops = new Map<string, string>();
  private readonly claims = new Map<string, string>();
  /** Keys of what is there already, by addresses. */
  private readonly addresses = new Map<string, string>();

  private readonly authors = new Map<string, string>();

  /** An author who is there, by the slug of the name: the first of a name. */
  addAuthor(slug: string, key: string): void {
    if (!this.authors.has(slug)) this.authors.set(slug, key);
  }

  author(slug: string): string | undefined {
    return this.authors.get(slug);
  }

  category(kind: CategorizedKind, slug: string): KnownCategory | undefined {
    return this.categories[kind].get(slug);
  }

  addCategory(kind: CategorizedKind, category: KnownCategory): void {
    this.categories[kind].set(category.slug, category);
  }

  /** Slug of the category itself where it is a top category. */
  topOf(kind: CategorizedKind, slug: string): string {
    return this.category(kind, slug)?.parent ?? slug;
  }

  addPlaced(key: string, top: string): void {
    this.keys.add(key);
    this.tops.set(key, top);
  }

  /** Something that is there already at an address, whoever made it. */
  addAddress(kind: string, { top, slug }: { readonly top: string; readonly slug: string }, key: string): void {
    this.addresses.set(claimed(kind, top, slug), key);
  }

  keyAt(kind: string, { top, slug }: { readonly top: string; readonly slug: string }): string | undefined {
    return this.addresses.get(claimed(kind, top, slug));
  }

  standsIn(key: string, top: string): boolean {
    return this.tops.get(key) === top;
  }

  /** Throws when another file of this import has the name. */
  requireFree(source: Source, { kind, top, field, name }: Claim): void {
    const other = this.claims.get(claimed(kind, top, name));
    if (other !== undefined) throw mistake(source.lineOf(field), `${field}: '${name}' is already used by ${other}`);
  }

  claim(source: Source, { kind, top, name }: Claim): void {
    this.claims.set(claimed(kind, top, name), source.file);
  }
}

const claimed = (kind: string, top: string | undefined, name: string): string => `${kind} ${top ?? ''}/${name}`;
