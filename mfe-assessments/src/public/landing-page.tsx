import type { ComponentType } from 'react';
import { ListChecks } from 'lucide-react';
import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import type { PageParams } from '@learnloom/ui/contract';
import { tabAddress, useMessages } from '@learnloom/ui/platform';
import { CategoryLanding, LinkButton } from '@learnloom/ui/public';
import { kinds } from './kinds.ts';
import { assessmentMessages } from './messages/messages.ts';

function landingPage(kind: TakenKind): ComponentType<PageParams> {
  const { categories, root, subject } = kinds[kind];
  return function LandingPage() {
    const t = useMessages(assessmentMessages);
    return (
      <CategoryLanding
        contract={categories}
        subject={subject}
        area={t(`${kind}.area`)}
        heading={t(`${kind}.heading`)}
        lead={t(`${kind}.lead`)}
        messages={{
          failed: t(`${kind}.failed`),
          empty: t(`${kind}.empty`),
          emptyText: t(`${kind}.emptyText`),
        }}
        icon={<ListChecks size={20} strokeWidth={1.75} />}
        card={({ slug, publishedCount, subCategories }) => ({
          to: `${root}/${slug}`,
          count: t(`${kind}.total`, { count: publishedCount }),
          topics: subCategories.map(topic => ({
            ...topic,
            to: tabAddress(`${root}/${slug}`, { tab: topic.slug, page: 1 }),
          })),
        })}
        meanwhile={<LinkButton to="/tutorials">{t('landing.tutorial')}</LinkButton>}
      />
    );
  };
}

export const landingPages = { quiz: landingPage('quiz'), exercise: landingPage('exercise') };
