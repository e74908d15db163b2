import { authors, type AuthorRow } from '@learnloom/contracts/content/authors';
import { contentCategories } from '@learnloom/contracts/content/categories';
import {
  itemKinds,
  itemsOf,
  type ItemForEditing,
  type ItemKind,
  type ItemRow,
} from '@learnloom/contracts/content/item';
import { tagsOf } from '@learnloom/contracts/content/tags';
import type { CategoryRow } from '@learnloom/contracts/kernel/category';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { dump } from 'js-yaml';
import { allRows } from '../existing.ts';
import type { Gateway } from '../gateway.ts';
import { mediaOf, portableMedia, portableText, type ExportPlaces } from './portable-text.ts';
import type { ExportEntry } from './zip-pieces.ts';

export interface ExportSpec {
  readonly ask: Gateway['ask'];
  /** A document's JSON text as Markdown. */
  readonly markdown: (content: string) => Promise<string>;
  /** Bytes of an uploaded file; null: it is not there, or too large. */
  readonly bytesOf: (key: string) => Promise<Uint8Array | null>;
  readonly withDrafts: boolean;
}

const folderOf: Readonly<Record<ItemKind, string>> = { article: 'articles', tutorial: 'tutorials' };

const mediaPath = (key: string): string => `media/${key}`;

type Fields = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown): boolean =>
  value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

/** A file with front matter. Fields that say nothing are left out. */
function textFile(path: string, fields: Fields, body: string): ExportEntry {
  const matterFields = Object.fromEntries(Object.entries(fields).filter(([, value]) => isGiven(value)));
  const matter = dump(matterFields, { lineWidth: -1, quotingType: '"' });
  return { path, bytes: new TextEncoder().encode(`---\n${matter}---\n${body}`) };
}

/** Slugs of the names of authors, each once: the first of a name has it alone. */
function authorSlugs(people: readonly Pick<AuthorRow, 'key' | 'firstName' | 'lastName'>[]) {
  const slugs = new Map<string, string>();
  const takenSlugs = new Set<string>();
  for (const { key, firstName, lastName } of people) {
    const base = slugify(`${firstName} ${lastName}`) || 'author';
    let slug = base;
    for (let number = 2; takenSlugs.has(slug); number += 1) slug = `${base}-${number}`;
    takenSlugs.add(slug);
    slugs.set(key, slug);
  }
  return slugs;
}

/** Everything that files refer to by name. */
interface Names {
  readonly authors: ReadonlyMap<string, string>;
  /** Titles of tags by kind and slug. */
  readonly tags: ReadonlyMap<string, string>;
  /** Paths of exported items by kind and key. */
  readonly pages: ReadonlyMap<string, string>;
}

const pathOf = ({ kind, categorySlug, slug }: Pick<ItemRow, 'kind' | 'categorySlug' | 'slug'>): string =>
  `${folderOf[kind]}/${categorySlug}/${slug}.md`;

function authorFile(author: AuthorRow, slug: string, places: ExportPlaces): ExportEntry {
  const path = `authors/${slug}.md`;
  const { firstName, lastName, otherNames, gender, bio } = author;
  const avatar = portableMedia(author.avatar, path, places);
  return textFile(path, { kind: 'author', slug, firstName, lastName, otherNames, gender, avatar, bio }, '');
}

function categoryFile(kind: ItemKind, category: CategoryRow, places: ExportPlaces): ExportEntry {
  const { title, slug, motto, summary, published, parentSlug, videoThumbnail } = category;
  const path = `${folderOf[kind]}/${parentSlug === null ? '' : `${parentSlug}/`}${slug}/_category.md`;
  const imageThumbnail = portableMedia(category.imageThumbnail, path, places);
  const fields = { title, slug, parent: parentSlug, motto, summary, imageThumbnail, videoThumbnail, published };
  return textFile(path, { kind: `${kind}-category`, ...fields }, '');
}

/** What readers see of a published item; a draft as it is. */
const shownFields = (item: ItemForEditing) => (item.published && item.saved ? item.saved : item);

async function itemFile(
  row: ItemRow,
  item: ItemForEditing,
  { names, places, markdown }: { readonly names: Names; readonly places: ExportPlaces } & Pick<ExportSpec, 'markdown'>,
): Promise<{ readonly entry: ExportEntry; readonly media: readonly string[] }> {
  const path = pathOf(row);
  const fieldsOfItem = shownFields(item);
  const { title, slug, summary, featured, metaTitle, metaKeywords, imageThumbnail, videoThumbnail, order } =
    fieldsOfItem;
  const text = await markdown(fieldsOfItem.content);
  const top = row.categorySlug;
  const fields = {
    kind: row.kind,
    title,
    slug,
    summary,
    category: fieldsOfItem.category === top ? top : `${top}/${fieldsOfItem.category}`,
    author: names.authors.get(fieldsOfItem.author),
    tags: fieldsOfItem.tags.map(tag => names.tags.get(`${row.kind} ${tag}`) ?? tag),
    featured: featured || undefined,
    published: row.published,
    order,
    metaTitle: metaTitle === title ? undefined : metaTitle,
    metaKeywords,
    imageThumbnail: portableMedia(imageThumbnail, path, places),
    videoThumbnail,
    date: row.publishedAt,
  };
  const entry = textFile(path, fields, portableText(text, path, places));
  return { entry, media: mediaOf(`${imageThumbnail} ${text}`) };
}

async function namesOf({ ask, withDrafts }: ExportSpec, people: readonly AuthorRow[]) {
  const tags = new Map<string, string>();
  const pages = new Map<string, string>();
  const items: ItemRow[] = [];
  for (const kind of itemKinds) {
    for (const { slug, title } of await allRows({ ask }, tagsOf[kind].list))
      // A title of which the import would make another slug cannot stand for the tag.
      if (slugify(title) === slug) tags.set(`${kind} ${slug}`, title);
    for (const row of await allRows({ ask }, itemsOf[kind].list)) {
      if (!row.published && !withDrafts) continue;
      pages.set(`${kind}/${row.key}`, pathOf(row));
      items.push(row);
    }
  }
  return { names: { authors: authorSlugs(people), tags, pages }, items };
}

/**
 * All articles and tutorials as Markdown files that the importer reads, with their categories, authors and uploaded files.
 * One item at a time is in memory.
 */
export async function* exportContent(spec: ExportSpec): AsyncGenerator<ExportEntry> {
  const { ask, bytesOf, markdown } = spec;
  const people = await allRows({ ask }, authors.list);
  const { names, items } = await namesOf(spec, people);
  const media = new Set<string>();
  const places: ExportPlaces = { pageAt: page => names.pages.get(page), mediaAt: mediaPath };
  const note = (keys: readonly string[]): void => {
    for (const key of keys) media.add(key);
  };
  for (const author of people) {
    note(mediaOf(author.avatar));
    yield authorFile(author, names.authors.get(author.key) ?? '', places);
  }
  for (const kind of itemKinds)
    for (const category of await allRows({ ask }, contentCategories[kind].list)) {
      if (!category.published && !spec.withDrafts) continue;
      note(mediaOf(category.imageThumbnail));
      yield categoryFile(kind, category, places);
    }
  for (const row of items) {
    const address = { parentCategory: row.categorySlug, slug: row.slug };
    const item = await ask(itemsOf[row.kind].forEditing, address);
    // Deleted or moved since it was listed.
    if (!item) continue;
    const file = await itemFile(row, item, { names, places, markdown });
    note(file.media);
    yield file.entry;
  }
  for (const key of media) {
    const bytes = await bytesOf(key);
    if (bytes) yield { path: mediaPath(key), bytes };
  }
}
