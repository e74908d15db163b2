/** Which tab is open, and which page of its list. */
export interface TabPlace {
  readonly tab: string;
  /** 1-based. */
  readonly page: number;
}

/** Reads `#layout` or `#layout/2`. Anything else is the first page of the first tab. */
export function placeOf(hash: string, tabs: readonly string[]): TabPlace {
  const [tab = '', page = '1'] = decodeHash(hash).split('/');
  if (!tabs.includes(tab)) return { tab: tabs[0] ?? '', page: 1 };
  return { tab, page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1 };
}

export const hashOf = ({ tab, page }: TabPlace): string => `#${tab}${page > 1 ? `/${page}` : ''}`;

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return '';
  }
}
