import type { Head } from '../contract.ts';
import { mediaAddress } from './media.ts';

/** Of structured data. */
export const SCHEMA_CONTEXT = 'https://schema.org';

interface Step {
  readonly name: string;
  readonly path: string;
}

/** Where a page stands, for search engines. Addresses are paths of this site; the shell makes them absolute. */
export const breadcrumbsOf = (steps: readonly Step[]): object => ({
  '@context': SCHEMA_CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: path,
  })),
});

/** A page's picture. A data address is no address for others. */
export const headImage = (source: string): Pick<Head, 'image'> =>
  source && !source.startsWith('data:') ? { image: mediaAddress(source) } : {};
