import { DEFAULT_PAGE_SIZE, pageSizes } from '@learnloom/contracts/kernel/page-sizes';
import { pageLanguage } from '../language/language.tsx';
import { gridMessages } from './messages/messages.ts';

export interface Paging {
  /** 1-based. */
  readonly page: number;
  readonly limit: number;
  readonly search: string;
}

const whole = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;

/** Page, limit and search from the address; anything else in their place reads as the default. */
export function readPaging(search: URLSearchParams): Paging {
  const limit = whole(search.get('limit'));
  return {
    page: whole(search.get('page')) ?? 1,
    limit: limit !== null && pageSizes.some(size => size === limit) ? limit : DEFAULT_PAGE_SIZE,
    search: (search.get('search') ?? '').slice(0, 200),
  };
}

/** The address after a change; another limit, search or filter begins at page 1. Defaults are left out. */
export function writePaging(
  search: URLSearchParams,
  change: Readonly<Record<string, string | number | null | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (Object.keys(change).some(name => name !== 'page')) next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    const isDefault = (name === 'page' && value === 1) || (name === 'limit' && value === DEFAULT_PAGE_SIZE);
    if (value === null || value === undefined || value === '' || isDefault) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** '21–40 of 63', or 'of 63+' where the list was not counted to its end. */
export const rangeOf = (page: number, limit: number, total: number, more = false): string => {
  const first = (page - 1) * limit + 1;
  if (total === 0) return '0';
  const t = gridMessages.in(pageLanguage());
  return t(more ? 'rangeOfMore' : 'range', { first, last: Math.min(total, page * limit), total });
};
