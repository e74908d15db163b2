import { randomUUID } from 'node:crypto';
import { authors } from '@learnloom/contracts/content/authors';
import { articleCategories, tutorialCategories } from '@learnloom/contracts/content/categories';
import { articles } from '@learnloom/contracts/content/item';
import type { AdminDesk } from './admin-desk.ts';
import { send } from './shelves.ts';

const AUTHOR = { firstName: 'Mei', lastName: 'Tanaka', gender: 'FEMALE' } as const;

interface Op {
  readonly insert: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** A document's JSON text. */
export const documentOf = (...ops: readonly Op[]): string => JSON.stringify({ v: 1, ops });

export const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

export const heading = (level: number, text: string): readonly Op[] => [
  { insert: text },
  { insert: '\n', attributes: { header: level } },
];

export const codeLine = (language: string, text: string): readonly Op[] => [
  { insert: text },
  { insert: '\n', attributes: { 'code-block': language } },
];

interface Planted {
  readonly title: string;
  readonly slug: string;
  readonly sub: string;
  readonly featured?: boolean;
  readonly published?: boolean;
  readonly content?: string;
}

/** Content made for looking at the public pages. */
export interface Garden {
  /** An article on one of the sub categories; gives its key. */
  plant(article: Planted): Promise<string>;
  /** Replaces all fields of an article. */
  rewrite(key: string, article: Planted): Promise<void>;
  publish(key: string): Promise<void>;
  makeDraft(key: string): Promise<void>;
  /** Puts a line into the free space of /howto/garden. */
  fillSpace(text: string): Promise<void>;
}

/**
 * Articles: /howto/garden with `beds` (two of eight featured), `stars` (seven of nine featured) and `bare` (nothing).
 * Tutorials: /tutorials/orchard with the empty sub category `saplings`.
 */
export async function openGarden(desk: AdminDesk): Promise<Garden> {
  const author = randomUUID();
  const parent = randomUUID();
  const orchard = randomUUID();
  await send(desk, authors.create, { key: author, ...AUTHOR });
  await send(desk, articleCategories.create, {
    key: parent,
    title: 'Garden',
    slug: 'garden',
    motto: 'Things that grow',
    summary: 'All about growing things.',
  });
  for (const [title, slug] of [
    ['Flower beds', 'beds'],
    ['Star flowers', 'stars'],
    ['Bare ground', 'bare'],
  ] as const)
    await send(desk, articleCategories.create, { title, slug, summary: `${title}, in short.`, parent });
  await send(desk, tutorialCategories.create, {
    key: orchard,
    title: 'Orchard',
    slug: 'orchard',
    summary: 'All about trees.',
  });
  await send(desk, tutorialCategories.create, {
    title: 'Saplings',
    slug: 'saplings',
    summary: 'Small.',
    parent: orchard,
  });

  const fieldsOf = ({ title, slug, sub, featured = false, published = true, content }: Planted) => ({
    title,
    slug,
    summary: `${title}, told shortly.`,
    published,
    featured,
    author,
    category: sub,
    metaTitle: title,
    tags: [],
    content: content ?? documentOf({ insert: 'Some text.\n' }),
  });
  const plant = async (planted: Planted) => {
    const key = randomUUID();
    await send(desk, articles.create, { key, ...fieldsOf(planted) });
    return key;
  };
  for (let number = 1; number <= 8; number += 1)
    await plant({ title: `Bed ${number}`, slug: `bed-${number}`, sub: 'beds', featured: number === 4 || number === 6 });
  for (let number = 1; number <= 9; number += 1)
    await plant({ title: `Star ${number}`, slug: `star-${number}`, sub: 'stars', featured: number <= 7 });
  return {
    plant,
    rewrite: (key, planted) => send(desk, articles.edit, { key, ...fieldsOf(planted) }),
    publish: key => send(desk, articles.publish, { key }),
    makeDraft: key => send(desk, articles.makeDraft, { key }),
    fillSpace: async text => {
      const { space } = articleCategories;
      if (space) await send(desk, space.change, { key: parent, content: documentOf({ insert: `${text}\n` }) });
    },
  };
}
