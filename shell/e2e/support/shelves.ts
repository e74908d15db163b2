import { randomUUID } from 'node:crypto';
import { authors } from '@learnloom/contracts/content/authors';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { articles } from '@learnloom/contracts/content/item';
import { routeOf, type Command, type Fields, type InputOf } from '@learnloom/contracts/kernel/command';
import type { AdminDesk } from './admin-desk.ts';

/** Sends a declared command as the master. */
export async function send<F extends Fields>(
  { api, master }: AdminDesk,
  command: Command<F>,
  input: InputOf<Command<F>>,
): Promise<void> {
  const { method, path, params } = routeOf(command);
  const fields = input as Record<string, unknown>;
  const body = Object.fromEntries(Object.entries(fields).filter(([name]) => !params.includes(name)));
  const address = path.replace(/:(\w+)/g, (_, name: string) => String(fields[name]));
  const answer = await api.send(method, address, { token: master.token, body });
  if (answer.status >= 300) throw new Error(`${command.name}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** What an article needs: an author, and a top category with one sub category, both published. */
export interface Shelf {
  readonly author: string;
  readonly authorName: string;
  readonly top: string;
  readonly sub: string;
  readonly subTitle: string;
}

export async function makeShelf(desk: AdminDesk, name = 'Styles'): Promise<Shelf> {
  const author = randomUUID();
  const parent = randomUUID();
  const top = name.toLowerCase();
  await send(desk, authors.create, { key: author, firstName: 'Mei', lastName: `Tanaka ${name}`, gender: 'FEMALE' });
  await send(desk, articleCategories.create, { key: parent, title: name, slug: top, summary: `About ${name}.` });
  const subTitle = `${name} basics`;
  await send(desk, articleCategories.create, {
    title: subTitle,
    slug: `${top}-basics`,
    summary: 'First steps.',
    parent,
  });
  return { author, authorName: `Mei Tanaka ${name}`, top, sub: `${top}-basics`, subTitle };
}

/** A draft (unless said otherwise) on the shelf; gives its key. */
export async function makeArticle(
  desk: AdminDesk,
  shelf: Shelf,
  wanted: Partial<InputOf<typeof articles.create>> & { readonly title: string; readonly slug: string },
): Promise<string> {
  const key = randomUUID();
  await send(desk, articles.create, {
    key,
    summary: 'In short.',
    published: false,
    featured: false,
    author: shelf.author,
    category: shelf.sub,
    metaTitle: wanted.title,
    content: JSON.stringify({ v: 1, ops: [{ insert: 'As it was.\n' }] }),
    ...wanted,
  });
  return key;
}
