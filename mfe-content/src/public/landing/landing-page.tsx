import type { ItemKind } from '@learnloom/contracts/content/item';
import type { PageModule, PageParams } from '@learnloom/ui/contract';
import { tabAddress, useAsk, useMessages } from '@learnloom/ui/platform';
import { CategoryLanding, LinkButton } from '@learnloom/ui/public';
import type { ComponentType } from 'react';
import { publicKinds, subjectOf } from '../kinds.ts';
import type { CategoryLanding as Landing } from '@learnloom/contracts/kernel/category';
import { introMessages } from '../parts/messages/messages.ts';
import { introFrom, useIntro } from '../parts/use-intro.ts';
import { landingHead } from './landing-head.ts';
import { categoryPath, itemPath } from '../paths.ts';
import { contentMessages } from '../messages/messages.ts';
import { landingMessages } from './messages/messages.ts';

function landingPage(kind: ItemKind): ComponentType<PageParams> {
  const { categories, contract, section } = publicKinds[kind];
  return function LandingPage() {
    const t = useMessages(contentMessages);
    const own = useMessages(landingMessages);
    const { title, summary } = useIntro(section);
    const best = useAsk(contract.highlights, {}).data?.categories ?? [];
    return (
      <CategoryLanding
        contract={categories}
        subject={subjectOf[kind]}
        area={t(`${kind}.area`)}
        heading={title}
        lead={summary}
        messages={{
          failed: own(`${kind}.failed`),
          empty: own(`${kind}.empty`),
          emptyText: own(`${kind}.emptyText`),
        }}
        card={({ key, slug, publishedCount, subCategories }) => ({
          to: categoryPath(kind, slug),
          count: own(`${kind}.published`, { count: publishedCount }),
          highlights: (best.find(category => category.key === key)?.items ?? []).map(item => ({
            key: item.key,
            title: item.title,
            to: itemPath(kind, slug, item.slug),
          })),
          topics: subCategories.map(topic => ({
            ...topic,
            to: tabAddress(categoryPath(kind, slug), { tab: topic.slug, page: 1 }),
          })),
        })}
        meanwhile={<LinkButton to="/">{t('backHome')}</LinkButton>}
      />
    );
  };
}

const moduleOf = (kind: ItemKind): PageModule => ({
  messages: [landingMessages, introMessages],
  head: ([landing, words], _page, language) =>
    landingHead(kind, landing as Landing, introFrom(publicKinds[kind].section, words, language), language),
  Page: landingPage(kind),
});

export const landingPages: Readonly<Record<ItemKind, PageModule>> = {
  article: moduleOf('article'),
  tutorial: moduleOf('tutorial'),
};
