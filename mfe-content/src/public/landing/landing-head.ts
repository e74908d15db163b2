import type { ItemKind } from '@learnloom/contracts/content/item';
import type { CategoryLanding } from '@learnloom/contracts/kernel/category';
import type { Language } from '@learnloom/contracts/kernel/languages';
import type { IntroWords } from '@learnloom/contracts/website/section-intro';
import type { Head } from '@learnloom/ui/contract';
import { breadcrumbsOf, SCHEMA_CONTEXT } from '@learnloom/ui/platform';
import { publicKinds } from '../kinds.ts';
import { contentMessages } from '../messages/messages.ts';
import { categoryPath } from '../paths.ts';

export function landingHead(
  kind: ItemKind,
  { categories }: CategoryLanding,
  words: IntroWords,
  language: Language,
): Head {
  const { root } = publicKinds[kind];
  const { title, description } = words;
  return {
    title,
    description,
    canonical: root,
    feed: `/feeds/${kind}.xml`,
    openGraphType: 'website',
    jsonLd: [
      breadcrumbsOf([{ name: contentMessages.in(language)(`${kind}.area`), path: root }]),
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
