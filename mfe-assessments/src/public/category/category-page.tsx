import { useCallback, type ComponentType } from 'react';
import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import { learnerPages, type AssessmentCategoryPage } from '@learnloom/contracts/assessments/learner-pages';
import type { PageModule, PageParams } from '@learnloom/ui/contract';
import { askServer, useAsk, useGlow } from '@learnloom/ui/platform';
import {
  Asked,
  BrowseSkeleton,
  CategoryIntro,
  Container,
  FreeSpace,
  Gone,
  LinkButton,
  NotFound,
  SideColumn,
  SmallScreenBar,
  type HitGroup,
} from '@learnloom/ui/public';
import { kinds } from '../kinds.ts';
import { hitsByTopic } from './hits-by-topic.ts';
import { CategoryTopics } from './category-topics.tsx';

function Intro({ category }: { readonly category: AssessmentCategoryPage }) {
  const { kind, slug } = category;
  const { area, root, searched, subject } = kinds[kind];
  const find = useCallback(
    async (search: string, signal: AbortSignal): Promise<readonly HitGroup[]> =>
      hitsByTopic(await askServer(learnerPages[kind].find, { slug, search }, { signal }), `${root}/${slug}`),
    [kind, root, slug],
  );
  return (
    <CategoryIntro
      category={category}
      subject={subject}
      area={{ label: area, to: root }}
      searched={searched}
      find={find}
    />
  );
}

interface CategoryViewProps {
  readonly category: AssessmentCategoryPage;
  readonly glowing: ReadonlySet<string>;
  readonly gone: boolean;
}

function CategoryView({ category, glowing, gone }: CategoryViewProps) {
  const { kind, slug, title, subCategories } = category;
  const path = `${kinds[kind].root}/${slug}`;
  const tree = { title, path, groups: subCategories };
  const items = subCategories.flatMap(sub => sub.items.map(item => ({ ...item, to: `${path}/${item.slug}` })));
  return (
    <Container className="ll-browse-page ll-browse-page-category">
      <SideColumn {...tree} />
      <div className="ll-browse-main">
        <SmallScreenBar {...tree} />
        {gone && <Gone what="category" />}
        <Intro category={category} />
        <CategoryTopics category={category} glowing={glowing} />
      </div>
      <FreeSpace title={title} items={items} />
    </Container>
  );
}

function categoryPage(kind: TakenKind): ComponentType<PageParams> {
  const { category: query } = learnerPages[kind];
  return function CategoryPage({ params }) {
    const answer = useAsk(query, { slug: params['category'] ?? '' });
    const glowing = useGlow(query.topics);
    return (
      <Asked answer={answer} skeleton={<BrowseSkeleton />}>
        {(category, gone) => <CategoryView category={category} glowing={glowing} gone={gone} />}
      </Asked>
    );
  };
}

const missingCategory = (kind: TakenKind): ComponentType<PageParams> =>
  function MissingCategory() {
    const { root, area } = kinds[kind];
    return (
      <NotFound
        action={
          <LinkButton to={root} look="solid">
            {`Explore ${area} categories`}
          </LinkButton>
        }
      />
    );
  };

export const categoryPages: Readonly<Record<TakenKind, PageModule>> = {
  quiz: { Page: categoryPage('quiz'), Missing: missingCategory('quiz') },
  exercise: { Page: categoryPage('exercise'), Missing: missingCategory('exercise') },
};
