import type { ComponentType } from 'react';
import { ListChecks } from 'lucide-react';
import type { PageParams } from '@learnloom/ui/contract';
import { useAsk, useGlow } from '@learnloom/ui/platform';
import { Container, EmptyState, ErrorState, LinkButton, Loading, PageIntro, Skeleton } from '@learnloom/ui/public';
import { CategoryCard } from './category-card.tsx';
import { kinds, type AssessmentKind } from './kinds.ts';
import './landing.css';

function Categories({ kind }: { readonly kind: AssessmentKind & { readonly noun: readonly [string, string] } }) {
  const { categories, plural, subject, noun } = kind;
  const { data, error, refetch } = useAsk(categories.landing, {});
  const glowing = useGlow(categories.landing.topics);
  if (!data && error)
    return (
      <ErrorState title={`The ${plural} could not be loaded`} text={error.message} onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    );
  if (data.categories.length === 0)
    return (
      <EmptyState
        icon={<ListChecks size={20} strokeWidth={1.75} />}
        title={`No ${plural} yet`}
        text={`The ${plural} will stand here, by subject, as soon as the first ones are published.`}
        action={<LinkButton to="/tutorials">Read a tutorial meanwhile</LinkButton>}
      />
    );
  return (
    <div className="a-categories">
      {data.categories.map(category => (
        <CategoryCard
          key={category.key}
          category={category}
          subject={subject}
          noun={noun}
          glow={glowing.has(category.key)}
        />
      ))}
    </div>
  );
}

const landingPage = (kind: AssessmentKind, noun: readonly [string, string]): ComponentType<PageParams> =>
  function LandingPage() {
    return (
      <Container size="wide" className="a-landing">
        <PageIntro
          title={kind.heading}
          summary={kind.lead}
          subject={kind.subject}
          breadcrumbs={[{ label: 'Home', to: '/' }, { label: kind.area }]}
        />
        <Categories kind={{ ...kind, noun }} />
      </Container>
    );
  };

export const landingPages = {
  quiz: landingPage(kinds.quiz, ['quiz', 'quizzes']),
  exercise: landingPage(kinds.exercise, ['exercise', 'exercises']),
};
