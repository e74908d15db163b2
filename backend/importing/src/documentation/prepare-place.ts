import type { AuthorRow } from '@learnloom/contracts/content/authors';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { mistake } from '../markdown/mistakes.ts';
import type { Catalogue } from '../catalogue.ts';
import { keyOf } from '../entry.ts';
import type { Gateway } from '../gateway.ts';
import { categories } from '../read-category.ts';
import { inWords, type ImportDefaults } from './foreign-source.ts';
import type { FolderCategory } from './list-folder.ts';

/** What was created for an import, for people: 'the category rust'. */
export type Created = readonly string[];

async function create(gateway: Gateway, ...[command, input]: Parameters<Gateway['execute']>): Promise<void> {
  const result = await gateway.execute(command, input);
  if (result.ok) return;
  const [message = result.message] = Object.values(result.errors);
  throw mistake(1, message);
}

/** Creates the categories that files are put into, as far as they are missing. Throws `Mistakes`. */
export async function prepareCategories(
  { kind, category }: ImportDefaults,
  folders: readonly FolderCategory[],
  catalogue: Catalogue,
  gateway: Gateway,
): Promise<Created> {
  const created: string[] = [];
  const [top = '', sub] = category.split('/');
  const ensure = async (slug: string, title: string, parent: string | null) => {
    const known = catalogue.category(kind, slug);
    if (known) {
      if (known.parent === parent) return;
      throw mistake(
        1,
        `category: '${slug}' is ${known.parent === null ? 'a top category' : `in '${known.parent}'`} already`,
      );
    }
    const { create: command, subject } = categories[kind];
    const key = keyOf(subject, slug);
    const above = parent === null ? null : (catalogue.category(kind, parent)?.key ?? null);
    await create(gateway, command, { key, title, slug, summary: title, parent: above, published: true });
    catalogue.keys.add(key);
    catalogue.addCategory(kind, { key, slug, parent });
    created.push(`category ${parent === null ? slug : `${parent}/${slug}`}`);
  };
  await ensure(top, inWords(top), null);
  if (sub !== undefined) await ensure(sub, inWords(sub), top);
  for (const { slug, title } of folders) await ensure(slug, title, top);
  return created;
}

/** What was given, with the whole path of a category that is there already and an author who is. Throws `Mistakes`. */
export function knownPlace(
  defaults: ImportDefaults,
  people: readonly AuthorRow[],
  catalogue: Catalogue,
): ImportDefaults {
  const parts = defaults.category.split('/').map(slugify);
  const [first = '', second] = parts;
  if (parts.length > 2 || first === '' || second === '')
    throw mistake(1, `category: '${defaults.category}' must be a slug, or two with a slash between them`);
  const parent = second === undefined ? (catalogue.category(defaults.kind, first)?.parent ?? null) : null;
  const slug = slugify(defaults.author);
  for (const { key, name, firstName, lastName } of people)
    for (const called of [name, `${firstName} ${lastName}`]) catalogue.addAuthor(slugify(called), key);
  if (!catalogue.keys.has(keyOf('author', slug))) {
    const person = people.find(({ name, firstName, lastName }) =>
      [name, `${firstName} ${lastName}`].some(known => slugify(known) === slug),
    );
    const names = people.slice(0, 10).map(({ firstName, lastName }) => slugify(`${firstName} ${lastName}`));
    if (!person)
      throw mistake(
        1,
        `author: there is no author '${defaults.author}'${names.length > 0 ? `; there are ${names.join(', ')}` : ''}`,
      );
    catalogue.addAuthor(slug, person.key);
  }
  return { ...defaults, author: slug, category: parent === null ? parts.join('/') : `${parent}/${first}` };
}
