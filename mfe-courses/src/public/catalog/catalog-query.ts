import { catalogSorts } from '@learnloom/contracts/courses/course-pages';
import { courseLevels, type CourseLevel } from '@learnloom/contracts/courses/course-events';

/** Cards a page. */
export const CATALOG_PAGE = 20;

export interface CatalogChoice {
  readonly level: CourseLevel | 'all';
  readonly price: 'all' | 'free' | 'paid';
  readonly sort: (typeof catalogSorts)[number];
  readonly search: string;
  readonly page: number;
}

const prices = ['free', 'paid'] as const;

/** What the address says of the list; anything else counts as left out. */
export function choiceIn(search: URLSearchParams): CatalogChoice {
  const page = search.get('page') ?? '';
  return {
    level: courseLevels.find(level => level === search.get('level')) ?? 'all',
    price: prices.find(price => price === search.get('price')) ?? 'all',
    sort: catalogSorts.find(sort => sort === search.get('sort')) ?? catalogSorts[0],
    search: (search.get('search') ?? '').slice(0, 100),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

export const catalogInput = ({ page, search, ...choice }: CatalogChoice, category: string | null) => ({
  ...choice,
  page,
  limit: CATALOG_PAGE as 20,
  ...(search !== '' && { search }),
  ...(category !== null && { category }),
});

/** The address of a choice: what is as usual is left out. */
export function searchOf(choice: CatalogChoice): string {
  const search = new URLSearchParams();
  if (choice.search.trim() !== '') search.set('search', choice.search.trim());
  if (choice.level !== 'all') search.set('level', choice.level);
  if (choice.price !== 'all') search.set('price', choice.price);
  if (choice.sort !== catalogSorts[0]) search.set('sort', choice.sort);
  if (choice.page > 1) search.set('page', String(choice.page));
  return search.size > 0 ? `?${search}` : '';
}
