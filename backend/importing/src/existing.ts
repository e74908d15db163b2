import { listedContracts } from '@learnloom/contracts/assessments/assessment';
import { authors, type AuthorRow } from '@learnloom/contracts/content/authors';
import { itemKinds, itemsOf, type ItemKind } from '@learnloom/contracts/content/item';
import { tagsOf } from '@learnloom/contracts/content/tags';
import { courses } from '@learnloom/contracts/courses/course';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import type { Fields, Page, Query } from '@learnloom/contracts/kernel/command';
import { pageSectionNames, websitePage } from '@learnloom/contracts/website/page';
import { Catalogue, type CategorizedKind } from './catalogue.ts';
import type { Gateway } from './gateway.ts';
import { categories } from './read-category.ts';
import { pageKey } from './read-page.ts';

const LIMIT = 100;

/** Every row of a paged list. */
export async function allRows<T>(gateway: Pick<Gateway, 'ask'>, list: Query<Fields, Page<T>>): Promise<readonly T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const found = await gateway.ask(list, { page, limit: LIMIT });
    rows.push(...(found?.rows ?? []));
    if (!found || found.rows.length < LIMIT) return rows;
  }
}

export const existingAuthors = (gateway: Gateway): Promise<readonly AuthorRow[]> => allRows(gateway, authors.list);

/** A catalogue of what is there before the import. */
export async function existing(gateway: Gateway): Promise<Catalogue> {
  const catalogue = new Catalogue();
  for (const { key, firstName, lastName } of await allRows(gateway, authors.list)) {
    catalogue.keys.add(key);
    catalogue.addAuthor(slugify(`${firstName} ${lastName}`), key);
  }
  for (const kind of Object.keys(categories) as CategorizedKind[]) {
    for (const { key, slug, parentSlug } of await allRows(gateway, categories[kind].list)) {
      catalogue.keys.add(key);
      catalogue.addCategory(kind, { key, slug, parent: parentSlug });
    }
  }
  for (const kind of itemKinds)
    for (const { key, categorySlug, slug } of await allRows(gateway, itemsOf[kind].list)) {
      catalogue.addPlaced(key, categorySlug);
      catalogue.addAddress(kind, { top: categorySlug, slug }, key);
    }
  for (const { rows } of listedContracts)
    for (const { key, categorySlug } of await allRows(gateway, rows)) catalogue.addPlaced(key, categorySlug);
  for (const { key, categorySlug } of await allRows(gateway, courses.rows)) catalogue.addPlaced(key, categorySlug);
  for (const section of pageSectionNames) {
    if (await gateway.ask(websitePage, { section })) catalogue.keys.add(pageKey(section));
  }
  return catalogue;
}

export async function existingTags(gateway: Gateway, kind: ItemKind): Promise<ReadonlySet<string>> {
  return new Set((await allRows(gateway, tagsOf[kind].list)).map(tag => tag.slug));
}
