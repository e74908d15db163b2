import type { Head } from '@learnloom/ui/contract';
import type { CategoryPage, ItemKind, ItemPage } from '@learnloom/contracts/content/item';
import type { CategoryLanding } from '@learnloom/contracts/kernel/category';
import { mediaAddress } from '@learnloom/ui/platform';
import { publicKinds } from './kinds.ts';
import { categoryPath, itemPath } from './paths.ts';

const SITE = 'Learnloom';
const CONTEXT = 'https://schema.org';

interface Step {
  readonly name: string;
  readonly path: string;
}

/** Addresses are paths of this site; the shell makes them absolute. */
const breadcrumbs = (steps: readonly Step[]): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: path,
  })),
});

const organization = { '@type': 'Organization', name: SITE, url: '/' };

/** A data address is no address for others. */
const image = (source: string): Pick<Head, 'image'> =>
  source && !source.startsWith('data:') ? { image: mediaAddress(source) } : {};

export const homeHead: Head = {
  title: 'Programming, explained in plain words',
  description: 'How-to articles, tutorials, courses, quizzes and exercises for people who write code.',
  canonical: '/',
  openGraphType: 'website',
  jsonLd: [{ '@context': CONTEXT, '@type': 'WebSite', name: SITE, url: '/' }],
};

export function landingHead(kind: ItemKind, { categories }: CategoryLanding): Head {
  const { heading, description, root, area } = publicKinds[kind];
  return {
    title: heading,
    description,
    canonical: root,
    openGraphType: 'website',
    jsonLd: [
      breadcrumbs([{ name: area, path: root }]),
      {
        '@context': CONTEXT,
        '@type': 'CollectionPage',
        name: heading,
        description,
        url: root,
        hasPart: categories.map(({ title, slug }) => ({
          '@type': 'CollectionPage',
          name: title,
          url: categoryPath(kind, slug),
        })),
      },
    ],
  };
}

export function categoryHead({ kind, title, slug, motto, summary, imageThumbnail, subCategories }: CategoryPage): Head {
  const { root, area, plural } = publicKinds[kind];
  const path = categoryPath(kind, slug);
  return {
    title: `${title} ${plural}${motto ? `: ${motto}` : ''}`,
    description: summary,
    canonical: path,
    openGraphType: 'website',
    ...image(imageThumbnail),
    jsonLd: [
      breadcrumbs([
        { name: area, path: root },
        { name: title, path },
      ]),
      {
        '@context': CONTEXT,
        '@type': 'CollectionPage',
        name: title,
        description: summary,
        url: path,
        hasPart: subCategories.flatMap(({ items }) =>
          items.map(item => ({
            '@type': 'TechArticle',
            headline: item.title,
            url: itemPath(kind, slug, item.slug),
          })),
        ),
      },
    ],
  };
}

export function itemHead(content: ItemPage): Head {
  const { kind, title, slug, summary, category, author, publishedAt, updatedAt, tagTitles, imageThumbnail } = content;
  const { root, area } = publicKinds[kind];
  const path = itemPath(kind, category.slug, slug);
  return {
    title: content.metaTitle || title,
    description: summary,
    canonical: path,
    openGraphType: 'article',
    ...image(imageThumbnail),
    ...(content.metaKeywords && { keywords: content.metaKeywords }),
    jsonLd: [
      {
        '@context': CONTEXT,
        '@type': 'TechArticle',
        headline: title,
        description: summary,
        datePublished: publishedAt,
        dateModified: updatedAt,
        ...(author && { author: { '@type': 'Person', name: author.name } }),
        publisher: organization,
        mainEntityOfPage: path,
        articleSection: category.title,
        ...(tagTitles.length > 0 && { keywords: tagTitles.join(', ') }),
        ...image(imageThumbnail),
      },
      breadcrumbs([
        { name: area, path: root },
        { name: category.title, path: categoryPath(kind, category.slug) },
        { name: title, path },
      ]),
    ],
  };
}
