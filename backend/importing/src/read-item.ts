import { publicationDate } from '@learnloom/contracts/content/publication-date';
import { articles, itemsOf, type ItemKind } from '@learnloom/contracts/content/item';
import type { Catalogue } from './catalogue.ts';
import { categorySlug } from './category-slug.ts';
import { checked, inputFrom, keyOf, type Entry } from './entry.ts';
import { Findings, mistake, Mistakes } from './markdown/mistakes.ts';
import { placedKey } from './placed-key.ts';
import type { ConvertedSource, Source } from './sources.ts';
import { tagSlugs } from './tags.ts';

const known = [
  'title',
  'slug',
  'summary',
  'category',
  'author',
  'tags',
  'featured',
  'published',
  'order',
  'metaTitle',
  'metaKeywords',
  'imageThumbnail',
  'videoThumbnail',
  'date',
];

/** Slug that stands in for a category that is not there, while the rest of a file is checked. */
const NO_CATEGORY = 'none';

/** An article or a tutorial. `category` is a path of slugs, `author` an author's slug, `date` that of the publication. */
export function readItem(kind: ItemKind, { source, content, order }: ConvertedSource, catalogue: Catalogue): Entry {
  const findings = new Findings();
  if (content instanceof Mistakes) findings.add(...content.found);
  const { category, author, date, metaKeywords, tags, ...fields } = inputFrom(source, known, findings);
  const { create, edit } = itemsOf[kind];
  const slug = String(fields['slug'] ?? '');
  const place =
    category === undefined
      ? undefined
      : findings.of(() => categorySlug(kind, String(category), source, catalogue), NO_CATEGORY);
  const top = catalogue.topOf(kind, place ?? NO_CATEGORY);
  const key = placedKey(kind, { top, slug }, catalogue);
  const input = {
    key,
    published: true,
    featured: false,
    metaTitle: fields['title'],
    order,
    ...fields,
    category: place,
    author: author === undefined ? undefined : findings.of(() => authorKey(String(author), source, catalogue), key),
    tags: tagSlugs(tags),
    metaKeywords: Array.isArray(metaKeywords) ? metaKeywords.map(String).join(', ') : metaKeywords,
    content: content instanceof Mistakes ? '' : content,
  };
  findings.of(() => checkDate(date, source), undefined);
  const entry = {
    source,
    key,
    create: { command: create, input: { ...input, publishedOn: date } },
    edits: [{ command: edit, input }],
  };
  return checked(entry, { catalogue, findings, claim: { kind, top, field: 'slug', name: slug } });
}

function authorKey(slug: string, source: Source, catalogue: Catalogue): string {
  const own = keyOf('author', slug);
  const key = catalogue.keys.has(own) ? own : (catalogue.author(slug) ?? own);
  if (!catalogue.keys.has(key)) throw mistake(source.lineOf('author'), `author: there is no author '${slug}'`);
  return key;
}

/** By the rule of the command, which looks at it only when everything else is right. */
function checkDate(date: unknown, source: Source): void {
  if (typeof date !== 'string') return;
  if (publicationDate(date) !== null) return;
  const { message } = articles.create.refuses['not-a-date'];
  throw mistake(source.lineOf('date'), `date: ${message}`);
}
