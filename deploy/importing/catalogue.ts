import type { ContentKind } from '@learnloom/contracts/content/content';
import { mistake } from './mistakes.ts';
import type { Source } from './sources.ts';

export interface KnownCategory {
  readonly key: string;
  readonly slug: string;
  /** Slug of the parent; null for a top category. */
  readonly parent: string | null;
}

/** What files may refer to: what is there already and what the files before them bring. */
export class Catalogue {
  /** Keys of everything that is there already or will be. */
  readonly keys = new Set<string>();
  private readonly categories: Record<ContentKind, Map<string, KnownCategory>> = {
    article: new Map(),
    tutorial: new Map(),
  };
  private readonly claims = new Map<string, string>();

  category(kind: ContentKind, slug: string): KnownCategory | undefined {
    return this.categories[kind].get(slug);
  }

  addCategory(kind: ContentKind, category: KnownCategory): void {
    this.categories[kind].set(category.slug, category);
  }

  /** Throws when another file of this import has the same kind and slug. */
  claim(source: Source, kind: string, slug: string): void {
    const name = `${kind} ${slug}`;
    const other = this.claims.get(name);
    if (other !== undefined) throw mistake(source.lineOf('slug'), `slug: '${slug}' is already used by ${other}`);
    this.claims.set(name, source.file);
  }
}
