import type { ContentKind } from '@learnloom/contracts/content/content';
import { mistake } from './mistakes.ts';
import type { Source } from './sources.ts';

export interface KnownCategory {
  readonly key: string;
  readonly slug: string;
  /** Slug of the parent; null for a top category. */
  readonly parent: string | null;
}

/** What files may refer to: what is there already and what earlier files bring. */
export class Catalogue {
  /** Author's slug → key. */
  readonly authors = new Map<string, string>();
  private readonly categories: Record<ContentKind, Map<string, KnownCategory>> = { article: new Map(), tutorial: new Map() };
  private readonly taken = new Map<string, string>();

  addCategory(kind: ContentKind, category: KnownCategory): void {
    this.categories[kind].set(category.slug, category);
  }

  category(kind: ContentKind, slug: string): KnownCategory | undefined {
    return this.categories[kind].get(slug);
  }

  /** Throws when another file of this import has the same kind and slug. */
  claim(source: Source, kind: string, slug: string): void {
    const name = `${kind} ${slug}`;
    const other = this.taken.get(name);
    if (other !== undefined) throw mistake(source.lineOf('slug'), `slug: '${slug}' is already used by ${other}`);
    this.taken.set(name, source.file);
  }
}
