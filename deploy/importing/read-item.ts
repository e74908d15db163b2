import { contentOf, type ContentKind } from '@learnloom/contracts/content/content';
import { documentText } from '@learnloom/backend/documents/document';
import type { Catalogue } from './catalogue.ts';
import { checkedEntry, inputFrom, keyOf, type Entry } from './entry.ts';
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

/** An article or a tutorial. `category` is the path of slugs, `author` an author's slug, `date` the publication date. */
export function readItem(kind: ContentKind, source: Source, catalogue: Catalogue): Entry {
  const { category, author, date, metaKeywords, ...input } = inputFrom(source, known);
  const { create, edit } = contentOf[kind];
  const document = markdownToDocument(source.body, source.bodyLine);
  const slug = String(input['slug'] ?? '');
  const entry = checkedEntry({
    source,
    key: keyOf(kind, slug),
    create,
    edit,
    input: {
      published: true,
      featured: false,
      metaTitle: input['title'],
      ...input,
      category: category === undefined ? undefined : categorySlug(kind, String(category), source, catalogue),
      author: author === undefined ? undefined : authorKey(String(author), source, catalogue),
      metaKeywords: Array.isArray(metaKeywords) ? metaKeywords.map(String).join(', ') : metaKeywords,
      publishedOn: date,
      content: documentText(document),
    },
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
  const key = catalogue.authors.get(slug);
  if (!key) throw mistake(source.lineOf('author'), `author: there is no author '${slug}'`);
  return key;
}
