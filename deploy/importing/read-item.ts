import { documentText } from '@learnloom/backend/documents/document';
import { contentOf, type ContentKind } from '@learnloom/contracts/content/content';
import type { Catalogue } from './catalogue.ts';
import { checked, inputFrom, keyOf, type Entry } from './entry.ts';
import { markdownToDocument } from './markdown.ts';
import { mistake } from './mistakes.ts';
import type { Source } from './sources.ts';

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

/** An article or a tutorial. `category` is a path of slugs, `author` an author's slug, `date` that of the publication. */
export function readItem(kind: ContentKind, source: Source, catalogue: Catalogue): Entry {
  const { category, author, date, metaKeywords, ...fields } = inputFrom(source, known);
  const { create, edit } = contentOf[kind];
  const slug = String(fields['slug'] ?? '');
  const key = keyOf(kind, slug);
  const input = {
    key,
    published: true,
    featured: false,
    metaTitle: fields['title'],
    ...fields,
    category: category === undefined ? undefined : categorySlug(kind, String(category), source, catalogue),
    author: author === undefined ? undefined : authorKey(String(author), source, catalogue),
    metaKeywords: Array.isArray(metaKeywords) ? metaKeywords.map(String).join(', ') : metaKeywords,
    content: documentText(markdownToDocument(source.body, source.bodyLine)),
  };
  const entry = checked({
    source,
    key,
    create: { command: create, input: { ...input, publishedOn: date } },
    edits: [{ command: edit, input }],
  });
  catalogue.claim(source, kind, slug);
  return entry;
}

function categorySlug(kind: ContentKind, path: string, source: Source, catalogue: Catalogue): string {
  const [slug = '', ...above] = path.split('/').reverse();
  const found = catalogue.category(kind, slug);
  const matches = found && (above.length === 0 || (above.length === 1 && above[0] === found.parent));
  if (!matches) throw mistake(source.lineOf('category'), `category: there is no ${kind} category '${path}'`);
  return slug;
}

function authorKey(slug: string, source: Source, catalogue: Catalogue): string {
  const key = keyOf('author', slug);
  if (!catalogue.keys.has(key)) throw mistake(source.lineOf('author'), `author: there is no author '${slug}'`);
  return key;
}
