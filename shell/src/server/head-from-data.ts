import type { Head, PageAbout } from '@learnloom/ui/contract';
import { mediaAddress } from '@learnloom/ui/platform';
import { siteName } from '@learnloom/ui/platform';

const CONTEXT = 'https://schema.org';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** The first of these fields that is a text. */
function textOf(fields: Fields, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}

interface Step {
  readonly name: string;
  readonly path: string;
}

/** From the site down to the page: the part of the menu, what the page is filed under, the page. */
function stepsTo(pathname: string, menu: string, fields: Fields, title: string): Step[] {
  const [, root = ''] = pathname.split('/');
  const steps: Step[] = [{ name: 'Home', path: '/' }];
  if (menu && pathname !== `/${root}`) steps.push({ name: menu, path: `/${root}` });
  const category = fieldsOf(fields['category']);
  const [name, slug] = [textOf(category, 'title'), textOf(category, 'slug')];
  if (name && slug && pathname !== `/${root}/${slug}`) steps.push({ name, path: `/${root}/${slug}` });
  return pathname === '/' ? steps : [...steps, { name: title, path: pathname }];
}

const breadcrumbs = (steps: readonly Step[]): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: path,
  })),
});

function thing(type: string, { title, description, canonical, image }: Head, fields: Fields): object {
  const dates = { datePublished: textOf(fields, 'publishedAt'), dateModified: textOf(fields, 'updatedAt') };
  const author = textOf(fieldsOf(fields['author']), 'name');
  return {
    '@context': CONTEXT,
    '@type': type,
    name: title,
    ...(type.endsWith('Article') && { headline: title }),
    ...(description && { description }),
    url: canonical,
    ...(image && { image }),
    ...(dates.datePublished && { datePublished: dates.datePublished }),
    ...(dates.dateModified && { dateModified: dates.dateModified }),
    ...(author && { author: { '@type': 'Person', name: author } }),
    publisher: { '@type': 'Organization', name: siteName(), url: '/' },
  };
}

/** Title, description, canonical address and structured data from the answer that a page is about. */
export function headFromData(about: PageAbout, answer: unknown, pathname: string, menu: string): Head {
  const fields = fieldsOf(answer);
  const title = textOf(fields, 'metaTitle', 'title', 'name') ?? about.title ?? menu;
  const description = textOf(fields, 'summary', 'description', 'motto') ?? about.description;
  const keywords = textOf(fields, 'metaKeywords');
  const thumbnail = textOf(fields, 'imageThumbnail');
  const image = thumbnail && !thumbnail.startsWith('data:') ? mediaAddress(thumbnail) : undefined;
  const head: Head = {
    title,
    canonical: pathname,
    openGraphType: about.type?.endsWith('Article') ? 'article' : 'website',
    ...(description && { description }),
    ...(keywords && { keywords }),
    ...(image && { image }),
  };
  const jsonLd = [
    ...(about.type ? [thing(about.type, head, fields)] : []),
    ...(pathname === '/' ? [] : [breadcrumbs(stepsTo(pathname, menu, fields, title))]),
  ];
  return { ...head, jsonLd };
}
