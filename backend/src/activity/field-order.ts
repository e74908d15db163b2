/** As a form would ask: the name first, settings next, long texts last. The event store keeps no order of its own. */
const first = [
  ...[
    'title',
    'name',
    'firstName',
    'lastName',
    'otherNames',
    'email',
    'role',
    'slug',
    'motto',
    'deleted',
    'published',
    'publishedAt',
  ],
  ...['suspended', 'reason', 'featured', 'author', 'parent', 'topCategory', 'category', 'tags', 'order'],
];
const last = ['metaTitle', 'metaKeywords', 'imageThumbnail', 'videoThumbnail', 'summary', 'content'];

function rank(field: string): number {
  if (last.includes(field)) return first.length + 1 + last.indexOf(field);
  return first.includes(field) ? first.indexOf(field) : first.length;
}

/** Fields in the order in which people read them. */
export const inReadingOrder = <F extends { readonly field: string }>(fields: readonly F[]): readonly F[] =>
  fields.toSorted((a, b) => rank(a.field) - rank(b.field) || (a.field < b.field ? -1 : 1));
