import type { CategoryPage as Category, ItemKind } from '@learnloom/contracts/content/item';
import type { PageModule } from '@learnloom/ui/contract';
import { askServer, placeIn, useAsk, useGlow, useMessages, type TabPlace } from '@learnloom/ui/platform';
import {
  Asked,
  BrowseSkeleton,
  CategoryIntro,
  Container,
  FreeSpace,
  Gone,
  SideColumn,
  SmallScreenBar,
  useReadingTime,
} from '@learnloom/ui/public';
import { useCallback } from 'react';
import { publicKinds, subjectOf } from '../kinds.ts';
import { missingCategory } from '../parts/missing-pages.tsx';
import { areaPaths, categoryPath } from '../paths.ts';
import { OpenedBranch } from '../parts/opened-branch.tsx';
import { hitsByTopic } from '../search/hits-by-topic.ts';
import { Features } from './features.tsx';
import { LinkedSection } from './linked-section.tsx';
import { CategoryTopics } from './category-topics.tsx';
import { contentMessages } from '../messages/messages.ts';
import { categoryHead } from './category-head.ts';
import { categoryMessages } from './messages/messages.ts';

function Intro({ category }: { readonly category: Category }) {
  const { kind, slug } = category;
  const { root, contract } = publicKinds[kind];
  const t = useMessages(contentMessages);
  const timeOf = useReadingTime();
  const find = useCallback(
    async (search: string, signal: AbortSignal) =>
      hitsByTopic(await askServer(contract.find, { slug, search }, { signal }), categoryPath(kind, slug), timeOf),
    [contract, kind, slug, timeOf],
  );
  return (
    <CategoryIntro
      category={category}
      subject={subjectOf[kind]}
      area={{ label: t(`${kind}.area`), to: root }}
      placeholder={t(`${kind}.search`, { category: category.title })}
      find={find}
    />
  );
}

interface CategoryViewProps {
  readonly category: Category;
  readonly place: TabPlace;
  readonly glowing: ReadonlySet<string>;
  readonly gone: boolean;
}

function CategoryView({ category, place, glowing, gone }: CategoryViewProps) {
  const { kind, slug, title, quizCategory, exerciseCategory } = category;
  const t = useMessages(categoryMessages);
  const tree = {
    title,
    path: categoryPath(kind, slug),
    groups: category.tree,
    load: (sub: string) => <OpenedBranch kind={kind} category={slug} sub={sub} />,
  };
  return (
    <Container className="ll-browse-page ll-browse-page-category">
      <SideColumn {...tree} />
      <div className="ll-browse-main">
        <SmallScreenBar {...tree} />
        {gone && <Gone what="category" />}
        <Intro category={category} />
        <Features category={category} />
        <CategoryTopics category={category} place={place} glowing={glowing} />
        <LinkedSection id="quizzes" heading={t('category.quizzes')} root={areaPaths.quizzes} linked={quizCategory} />
        <LinkedSection
          id="exercises"
          heading={t('category.exercises')}
          root={areaPaths.exercises}
          linked={exerciseCategory}
        />
      </div>
      <FreeSpace space={publicKinds[kind].categories.space} slug={slug} />
    </Container>
  );
}

function categoryPage(kind: ItemKind): PageModule {
  const { contract } = publicKinds[kind];
  return {
    messages: [categoryMessages],
    head: ([category], _page, language) => categoryHead(category as Category, language),
    Missing: missingCategory(kind),
    Page: function CategoryPage({ params, search }) {
      const answer = useAsk(contract.category, { slug: params['category'] ?? '' });
      const glowing = useGlow(contract.category.topics);
      return (
        <Asked answer={answer} skeleton={<BrowseSkeleton />}>
          {(category, gone) => (
            <CategoryView category={category} place={placeIn(search)} glowing={glowing} gone={gone} />
          )}
        </Asked>
      );
    },
  };
}

export const categoryPages: Readonly<Record<ItemKind, PageModule>> = {
  article: categoryPage('article'),
  tutorial: categoryPage('tutorial'),
};
