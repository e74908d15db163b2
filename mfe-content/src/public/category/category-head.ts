import type { CategoryPage } from '@learnloom/contracts/content/item';
import type { Language } from '@learnloom/contracts/kernel/languages';
import type { Head } from '@learnloom/ui/contract';
import { breadcrumbsOf, headImage, SCHEMA_CONTEXT } from '@learnloom/ui/platform';
import { publicKinds } from '../kinds.ts';
import { contentMessages } from '../messages/messages.ts';
import { categoryPath, itemPath } from '../paths.ts';
import { categoryMessages } from './messages/messages.ts';

export function categoryHead(category: CategoryPage, language: Language): Head {
  const { kind, title, slug, motto, summary, imageThumbnail, subCategories } = category;
  const { root } = publicKinds[kind];
  const t = categoryMessages.in(language);
  const path = categoryPath(kind, slug);
  return {
    title: motto
      ? t(`${kind}.categoryTitleWithMotto`, { category: title, motto })
      : t(`${kind}.categoryTitle`, { category: title }),
    description: summary,
    canonical: path,
    feed: `/feeds/${kind}/${slug}.xml`,
    openGraphType: 'website',
    ...headImage(imageThumbnail),
    jsonLd: [
      breadcrumbsOf([
        { name: contentMessages.in(language)(`${kind}.area`), path: root },
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
