import { useCallback, type ComponentType } from 'react';
import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import { learnerPages, type AssessmentCategoryPage } from '@learnloom/contracts/assessments/learner-pages';
import type { PageModule, PageParams } from '@learnloom/ui/contract';
import { askServer, placeIn, useAsk, useGlow, useMessages, type TabPlace } from '@learnloom/ui/platform';
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
import { assessmentMessages } from '../messages/messages.ts';

function Intro({ category }: { readonly category: AssessmentCategoryPage }) {
  const { kind, slug } = category;
  const { root, subject } = kinds[kind];
  const t = useMessages(assessmentMessages);
  const find = useCallback(
    async (search: string, signal: AbortSignal): Promise<readonly HitGroup[]> =>
      hitsByTopic(await askServer(learnerPages[kind].find, { slug, search }, { signal }), `${root}/${slug}`),
    [kind, root, slug],
  );
  return (
    <CategoryIntro
      category={category}
      subject={subject}
      area={{ label: t(`${kind}.area`), to: root }}
      placeholder={t(`${kind}.search`, { category: category.title })}
      find={find}
    />
  );
}

interface CategoryViewProps {
  readonly category: AssessmentCategoryPage;
  readonly place: TabPlace;
  readonly glowing: ReadonlySet<string>;
  readonly gone: boolean;
}

function CategoryView({ category, place, glowing, gone }: CategoryViewProps) {
  const { kind, slug, title, subCategories } = category;
  const path = `${kinds[kind].root}/${slug}`;
  const tree = { title, path, groups: subCategories };
  return (
    <Container className="ll-browse-page ll-browse-page-category">
      <SideColumn {...tree} />
      <div className="ll-browse-main">
        <SmallScreenBar {...tree} />
        {gone && <Gone what="category" />}
        <Intro category={category} />
        <CategoryTopics category={category} place={place} glowing={glowing} />
      </div>
      <FreeSpace space={kinds[kind].categories.space} slug={slug} />
    </Container>
  );
}

function categoryPage(kind: TakenKind): ComponentType<PageParams> {
  const { category: query } = learnerPages[kind];
  return function CategoryPage({ params, search }) {
    const answer = useAsk(query, { slug: params['category'] ?? '' });
    const glowing = useGlow(query.topics);
    return (
      <Asked answer={answer} skeleton={<BrowseSkeleton />}>
        {(category, gone) => <CategoryView category={category} place={placeIn(search)} glowing={glowing} gone={gone} />}
      </Asked>
    );
  };
}

const missingCategory = (kind: TakenKind): ComponentType<PageParams> =>
  function MissingCategory() {
    const { root } = kinds[kind];
    const t = useMessages(assessmentMessages);
    return (
      <NotFound
        action={
          <LinkButton to={root} look="solid">
            {t(`${kind}.explore`)}
          </LinkButton>
        }
      />
    );
  };

export const categoryPages: Readonly<Record<TakenKind, PageModule>> = {
  quiz: { Page: categoryPage('quiz'), Missing: missingCategory('quiz') },
  exercise: { Page: categoryPage('exercise'), Missing: missingCategory('exercise') },
};
