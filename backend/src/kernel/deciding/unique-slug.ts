/** What is said when another stream holds the slug; `where` completes the sentence, such as ' in this category'. */
export const slugTaken =
  (where = '') =>
  (name: string): { readonly slug: string } => ({
    slug: `The slug “${name.slice(name.lastIndexOf('/') + 1)}” is already used${where}.`,
  });
