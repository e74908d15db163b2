import type { ContentKind } from '@learnloom/contracts/content/content';
import type { PageParams } from '@learnloom/ui/contract';
import { useAsk, useGlow } from '@learnloom/ui/platform';
import { Container, EmptyState, LinkButton, PageIntro, Skeleton } from '@learnloom/ui/public';
import type { ComponentType } from 'react';
import { publicKinds, subjectOf } from '../kinds.ts';
import { Asked } from '../parts/asked.tsx';
import { CategoryCard } from './category-card.tsx';
import '../parts/parts.css';
import './landing.css';

const CardsSkeleton = () => (
  <div className="c-categories">
    {Array.from({ length: 6 }, (_, card) => (
      <div key={card} className="c-category">
        <Skeleton shape="picture" />
        <div className="c-category-text">
          <Skeleton shape="title" />
          <Skeleton lines={3} />
        </div>
      </div>
    ))}
  </div>
);

function landingPage(kind: ContentKind): ComponentType<PageParams> {
  const { categories, heading, lead, area, plural } = publicKinds[kind];
  return function LandingPage() {
    const answer = useAsk(categories.landing, {});
    const glowing = useGlow(categories.landing.topics);
    return (
      <Container size="wide" className="c-frame c-landing">
        <PageIntro
          title={heading}
          summary={lead}
          subject={subjectOf[kind]}
          breadcrumbs={[{ label: 'Home', to: '/' }, { label: area }]}
        />
        <Asked answer={answer} skeleton={<CardsSkeleton />}>
          {landing =>
            landing.categories.length === 0 ? (
              <EmptyState
                text={`The ${plural} will stand here, by subject, as soon as the first ones are published.`}
                action={<LinkButton to="/">Back to the home page</LinkButton>}
              />
            ) : (
              <div className="c-categories">
                {landing.categories.map(category => (
                  <CategoryCard key={category.key} kind={kind} category={category} glow={glowing.has(category.key)} />
                ))}
              </div>
            )
          }
        </Asked>
      </Container>
    );
  };
}

export const landingPages: Readonly<Record<ContentKind, ComponentType<PageParams>>> = {
  article: landingPage('article'),
  tutorial: landingPage('tutorial'),
};
