import { dayOf, UnreadableSite, type MovedSite, type MovedText } from './moved-site.ts';

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (row: Row | undefined, name: string): string => {
  const value = row?.[name];
  return typeof value === 'string' ? value : '';
};
const rowsIn = (data: Row, name: string): readonly Row[] => {
  const value = data[name];
  return Array.isArray(value) ? value.filter(isRow) : [];
};

/** The tables of an export; it wraps them once or twice. Throws `UnreadableSite`. */
function tablesOf(text: string): Row {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UnreadableSite('The file is not valid JSON.');
  }
  const [first] = isRow(json) && Array.isArray(json['db']) ? (json['db'] as readonly unknown[]) : [json];
  const data = isRow(first) ? first['data'] : null;
  if (!isRow(data) || !Array.isArray(data['posts'])) throw new UnreadableSite('The file is not an export of Ghost.');
  return data;
}

/** Names by post, in their order, from a table that joins posts with others. */
function namesByPost(joins: readonly Row[], id: string, names: ReadonlyMap<string, string>) {
  const inOrder = joins.toSorted((one, other) => Number(one['sort_order'] ?? 0) - Number(other['sort_order'] ?? 0));
  const byPost = new Map<string, string[]>();
  for (const join of inOrder) {
    const name = names.get(textIn(join, id));
    if (name === undefined) continue;
    const post = textIn(join, 'post_id');
    byPost.set(post, [...(byPost.get(post) ?? []), name]);
  }
  return byPost;
}

/** Reads an export of Ghost: posts and pages with tags, authors and dates. Throws `UnreadableSite`. */
export function readGhost(text: string): MovedSite {
  const data = tablesOf(text);
  const namesOf = (table: string) =>
    new Map(rowsIn(data, table).map(row => [textIn(row, 'id'), textIn(row, 'name')] as const));
  const tags = namesByPost(rowsIn(data, 'posts_tags'), 'tag_id', namesOf('tags'));
  const authors = namesByPost(rowsIn(data, 'posts_authors'), 'author_id', namesOf('users'));
  const meta = new Map(rowsIn(data, 'posts_meta').map(row => [textIn(row, 'post_id'), row] as const));
  const texts = rowsIn(data, 'posts').map((post): MovedText => {
    const id = textIn(post, 'id');
    const slug = textIn(post, 'slug');
    return {
      title: textIn(post, 'title') || slug,
      slug,
      html: textIn(post, 'html'),
      summary: textIn(post, 'custom_excerpt') || textIn(meta.get(id), 'meta_description'),
      date: dayOf(textIn(post, 'published_at') || textIn(post, 'created_at')),
      isPublished: textIn(post, 'status') === 'published' || textIn(post, 'status') === 'sent',
      // Names with a hash are for the theme of the site.
      tags: (tags.get(id) ?? []).filter(name => !name.startsWith('#')),
      author: authors.get(id)?.[0] ?? '',
      image: textIn(post, 'feature_image'),
      path: slug === '' ? '' : `/${slug}/`,
    };
  });
  return { texts, addresses: ['__GHOST_URL__'], skipped: new Map() };
}
