import { categoriesOf } from '@learnloom/contracts/categories';
import type { ContentKind } from '@learnloom/contracts/content/content';
import type { Catalogue } from './catalogue.ts';
import { checkedEntry, inputFrom, keyOf, type Entry } from './entry.ts';
import { mistake } from './mistakes.ts';
import type { Source } from './sources.ts';

const known = ['title', 'slug', 'parent', 'motto', 'summary', 'imageThumbnail', 'videoThumbnail', 'published'];

/** A category of articles or tutorials. `parent` is the slug of a category that is known already. */
export function readCategory(kind: ContentKind, source: Source, catalogue: Catalogue): Entry {
  const { parent, ...input } = inputFrom(source, known);
  const { create, edit } = categoriesOf[kind];
  const slug = String(input['slug'] ?? '');
  const above = parent === undefined ? null : catalogue.category(kind, String(parent));
  if (above === undefined) throw mistake(source.lineOf('parent'), `parent: there is no ${kind} category '${String(parent)}'`);
  if (above?.parent) throw mistake(source.lineOf('parent'), 'parent: a sub category cannot have sub categories');
  const entry = checkedEntry({
    source,
    key: catalogue.category(kind, slug)?.key ?? keyOf(`${kind}-category`, slug),
    create,
    edit,
    input: { ...input, parent: above?.key ?? null },
  });
  catalogue.claim(source, `${kind}-category`, slug);
  catalogue.addCategory(kind, { key: entry.key, slug, parent: above?.slug ?? null });
  return entry;
}
