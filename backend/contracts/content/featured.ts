/** From this many featured items on, the others are left out. */
export const ENOUGH_FEATURED = 6;

/** A sub category's tab: featured items first; the others follow only when fewer than 6 are featured. */
export function featuredList<T extends { readonly featured: boolean }>(items: readonly T[]): readonly T[] {
  const featured = items.filter(item => item.featured);
  return featured.length < ENOUGH_FEATURED ? [...featured, ...items.filter(item => !item.featured)] : featured;
}
