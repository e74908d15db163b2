import type { ItemKind } from '@learnloom/contracts/content/item';
import type { PageParams } from '@learnloom/ui/contract';
import { formatNumber } from '@learnloom/ui/platform';
import { CategoryLanding, hashOf, LinkButton } from '@learnloom/ui/public';
import type { ComponentType } from 'react';
import { publicKinds, subjectOf } from '../kinds.ts';
import { useIntro } from '../parts/use-intro.ts';
import { categoryPath } from '../paths.ts';

function landingPage(kind: ItemKind): ComponentType<PageParams> {
  const { categories, section, area, plural } = publicKinds[kind];
  return function LandingPage() {
    const { title, summary } = useIntro(section);
    return (
      <CategoryLanding
        contract={categories}
        subject={subjectOf[kind]}
        area={area}
        heading={title}
        lead={summary}
        plural={plural}
        card={({ slug, publishedCount, subCategories }) => ({
          to: categoryPath(kind, slug),
          count: `${formatNumber(publishedCount)}+ published ${plural}`,
          topics: subCategories.map(topic => ({
            ...topic,
            to: categoryPath(kind, slug) + hashOf({ tab: topic.slug, page: 1 }),
          })),
        })}
        meanwhile={<LinkButton to="/">Back to the home page</LinkButton>}
      />
    );
  };
}

export const landingPages: Readonly<Record<ItemKind, ComponentType<PageParams>>> = {
  article: landingPage('article'),
  tutorial: landingPage('tutorial'),
};
