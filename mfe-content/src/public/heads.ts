import type { Head } from '@learnloom/ui/contract';
import type { CategoryPage, ItemKind, ItemPage } from '@learnloom/contracts/content/item';
import type { CategoryLanding } from '@learnloom/contracts/kernel/category';
import type { IntroWords } from '@learnloom/contracts/website/section-intro';
import { breadcrumbsOf, headImage, SCHEMA_CONTEXT, siteName } from '@learnloom/ui/platform';
import { publicKinds } from './kinds.ts';
import { categoryPath, itemPath } from './paths.ts';

const organization = () => ({ '@type': 'Organization', name: siteName(), url: '/' });

export const homeHead = ({ title, description }: IntroWords): Head => ({
  // A sentence on the page, a name in a list of results.
  title: title.replace(/\.$/, ''),
  description,
  canonical: '/',
  openGraphType: 'website',
  jsonLd: [{ '@context': SCHEMA_CONTEXT, '@type': 'WebSite', name: siteName(), url: '/' }],
});

export function landingHead(kind: ItemKind, { categories }: CategoryLanding, words: IntroWords): Head {
  const { root, area } = publicKinds[kind];
  const { title, description } = words;
  return {
    title,
    description,
    canonical: root,
    feed: `/feeds/${kind}.xml`,
    openGraphType: 'website',
    jsonLd: [
      breadcrumbsOf([{ name: area, path: root }]),
      {
        '@context': SCHEMA_CONTEXT,
        '@type': 'CollectionPage',
        name: title,
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
    feed: `/feeds/${kind}/${slug}.xml`,
    openGraphType: 'website',
    ...headImage(imageThumbnail),
    jsonLd: [
      breadcrumbsOf([
        { name: area, path: root },
        { name: title, path },
      ]),
      {
        '@context': SCHEMA_CONTEXT,
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
  const { kind, title, slug, summary, category, author, publishedAt, updatedAt, tagTitles, coAuthors, search } =
    content;
  const imageThumbnail = search.shareImage || content.imageThumbnail;
  const authors = [...(author ? [author.name] : []), ...coAuthors].map(name => ({ '@type': 'Person', name }));
  const { root, area } = publicKinds[kind];
  const path = itemPath(kind, category.slug, slug);
  return {
    title: content.metaTitle || title,
    description: summary,
    canonical: search.canonical || path,
    openGraphType: 'article',
    ...(search.noIndex && { noIndex: true }),
    ...headImage(imageThumbnail),
    ...(content.metaKeywords && { keywords: content.metaKeywords }),
    jsonLd: [
      {
        '@context': SCHEMA_CONTEXT,
        '@type': 'TechArticle',
        headline: title,
        description: summary,
        datePublished: content.shownDate || publishedAt,
        dateModified: updatedAt,
        ...(authors.length > 0 && { author: authors.length === 1 ? authors[0] : authors }),
        publisher: organization(),
        mainEntityOfPage: path,
        articleSection: category.title,
        ...(tagTitles.length > 0 && { keywords: tagTitles.join(', ') }),
        ...headImage(imageThumbnail),
      },
      breadcrumbsOf([
        { name: area, path: root },
        { name: category.title, path: categoryPath(kind, category.slug) },
        { name: title, path },
      ]),
    ],
  };
}
