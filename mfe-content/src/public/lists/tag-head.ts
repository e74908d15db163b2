import type { TagPage } from '@learnloom/contracts/content/item-lists';
import type { Language } from '@learnloom/contracts/kernel/languages';
import type { Head } from '@learnloom/ui/contract';
import { breadcrumbsOf, SCHEMA_CONTEXT } from '@learnloom/ui/platform';
import { publicKinds } from '../kinds.ts';
import { contentMessages } from '../messages/messages.ts';
import { pagePath, tagPath } from '../paths.ts';
import { listMessages } from './messages/messages.ts';

export function tagHead({ kind, title, slug }: TagPage, page: number, language: Language): Head {
  const t = contentMessages.in(language);
  const own = listMessages.in(language);
  const path = tagPath(kind, slug);
  const name = own(`${kind}.tagTitle`, { tag: title });
  return {
    title: name,
    description: own(`${kind}.tagDescription`, { tag: title }),
    canonical: pagePath(path, page),
    openGraphType: 'website',
    jsonLd: [
      breadcrumbsOf([
        { name: t(`${kind}.area`), path: publicKinds[kind].root },
        { name: title, path },
      ]),
      { '@context': SCHEMA_CONTEXT, '@type': 'CollectionPage', name, url: path },
    ],
  };
}
