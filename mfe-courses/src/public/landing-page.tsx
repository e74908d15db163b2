import { GraduationCap } from 'lucide-react';
import { courseCategories } from '@learnloom/contracts/courses/categories';
import { useAsk, useGlow } from '@learnloom/ui/platform';
import { Container, EmptyState, ErrorState, LinkButton, Loading, PageIntro, Skeleton } from '@learnloom/ui/public';
import { CategoryCard } from './category-card.tsx';
import './landing.css';

const { landing } = courseCategories;
const noun = ['course', 'courses'] as const;

function Categories() {
  const { data, error, refetch } = useAsk(landing, {});
  const glowing = useGlow(landing.topics);
  if (!data && error)
    return <ErrorState title="The courses could not be loaded" text={error.message} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    );
  if (data.categories.length === 0)
    return (
      <EmptyState
        icon={<GraduationCap size={20} strokeWidth={1.75} />}
        title="No courses yet"
        text="The courses will stand here, by subject, as soon as the first ones are published."
        action={<LinkButton to="/tutorials">Read a tutorial meanwhile</LinkButton>}
      />
    );
  return (
    <div className="k-categories">
      {data.categories.map(category => (
        <CategoryCard
          key={category.key}
          category={category}
          subject="courses"
          noun={noun}
          glow={glowing.has(category.key)}
        />
      ))}
    </div>
  );
}

export function Page() {
  return (
    <Container size="wide" className="k-landing">
      <PageIntro
        title="Courses"
        summary="Whole subjects in modules and lessons, from the first line of code to a finished project."
        subject="courses"
        breadcrumbs={[{ label: 'Home', to: '/' }, { label: 'Courses' }]}
      />
      <Categories />
    </Container>
  );
}
