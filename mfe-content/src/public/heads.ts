import type { Language } from '@learnloom/contracts/kernel/languages';
import type { Head } from '@learnloom/ui/contract';
import type { ItemPage } from '@learnloom/contracts/content/item';
import { breadcrumbsOf, headImage, SCHEMA_CONTEXT, siteName } from '@learnloom/ui/platform';
import { publicKinds } from './kinds.ts';
import { authorPath, categoryPath, itemPath } from './paths.ts';
import { contentMessages } from './messages/messages.ts';

const organization = () => ({ '@type': 'Organization', name: siteName(), url: '/' });

export function itemHead(content: ItemPage, language: Language): Head {
  const { kind, title, slug, summary, category, author, publishedAt, updatedAt, tagTitles, coAuthors, search } =
    content;
  const imageThumbnail = search.shareImage || content.imageThumbnail;
  const authors = [...(author ? [author] : []), ...coAuthors].map(({ key, name }) => ({
    '@type': 'Person',
    name,
    url: authorPath(key),
  }));
  const { root } = publicKinds[kind];
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
        { name: contentMessages.in(language)(`${kind}.area`), path: root },
        { name: category.title, path: categoryPath(kind, category.slug) },
        { name: title, path },
      ]),
    ],
  };
}
