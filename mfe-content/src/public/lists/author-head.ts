import type { AuthorPage } from '@learnloom/contracts/content/item-lists';
import type { Language } from '@learnloom/contracts/kernel/languages';
import type { Head } from '@learnloom/ui/contract';
import { breadcrumbsOf, headImage, SCHEMA_CONTEXT } from '@learnloom/ui/platform';
import { authorPath, pagePath } from '../paths.ts';
import { listMessages } from './messages/messages.ts';

export function authorHead({ key, title, bio, avatar }: AuthorPage, page: number, language: Language): Head {
  const path = authorPath(key);
  return {
    title,
    description: bio || listMessages.in(language)('author.description', { name: title }),
    canonical: pagePath(path, page),
    feed: `/feeds/authors/${key}.xml`,
    openGraphType: 'profile',
    ...headImage(avatar),
    jsonLd: [
      breadcrumbsOf([{ name: title, path }]),
      {
        '@context': SCHEMA_CONTEXT,
        '@type': 'ProfilePage',
        mainEntity: { '@type': 'Person', name: title, url: path, ...(bio && { description: bio }) },
      },
    ],
  };
}
