/** Name by which a slug is held within a scope, such as `article/{top category}`. */
export const slugName = (scope: string, slug: string): string => `slug/${scope}/${slug}`;
