import type { Catalogue, CategorizedKind } from './catalogue.ts';
import { mistake } from './markdown/mistakes.ts';
import type { Source } from './sources.ts';

/** Slug of the category that a path such as `css/layout` means. Throws `Mistakes` when there is none. */
export function categorySlug(kind: CategorizedKind, path: string, source: Source, catalogue: Catalogue): string {
  const [slug = '', ...above] = path.split('/').reverse();
  const found = catalogue.category(kind, slug);
  const matches = found && (above.length === 0 || (above.length === 1 && above[0] === found.parent));
  if (!matches) throw mistake(source.lineOf('category'), `category: there is no ${kind} category '${path}'`);
  return slug;
}
