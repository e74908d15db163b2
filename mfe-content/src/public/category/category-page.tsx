import type { CategoryPage as Category, ItemKind } from '@learnloom/contracts/content/item';
import type { PageModule } from '@learnloom/ui/contract';
import { askServer, useAsk, useGlow } from '@learnloom/ui/platform';
import {
  Asked,
  BrowseSkeleton,
  CategoryIntro,
  Container,
  FreeSpace,
  Gone,
  SideColumn,
  SmallScreenBar,
} from '@learnloom/ui/public';
import { useCallback } from 'react';
import { publicKinds, subjectOf } from '../kinds.ts';
import { missingCategory } from '../parts/missing-pages.tsx';
import { areaPaths, categoryPath, itemPath } from '../paths.ts';
import { OpenedBranch } from '../parts/opened-branch.tsx';
import { hitsByTopic } from '../search/hits-by-topic.ts';
import { Features } from './features.tsx';
import { LinkedSection } from './linked-section.tsx';
import { CategoryTopics } from './category-topics.tsx';

function Intro({ category }: { readonly category: Category }) {
  const { kind, slug } = category;
  const { area, root, plural, contract } = publicKinds[kind];
  const find = useCallback(
    async (search: string, signal: AbortSignal) =>
      hitsByTopic(await askServer(contract.find, { slug, search }, { signal }), categoryPath(kind, slug)),
    [contract, kind, slug],
  );
  return (
    <CategoryIntro
      category={category}
      subject={subjectOf[kind]}
      area={{ label: area, to: root }}
      searched={plural}
      find={find}
    />
  );
}

interface CategoryViewProps {
  readonly category: Category;
  readonly glowing: ReadonlySet<string>;
  readonly gone: boolean;
}

function CategoryView({ category, glowing, gone }: CategoryViewProps) {
  const { kind, slug, title, quizCategory, exerciseCategory } = category;
  const items = category.latest.map(item => ({ ...item, to: itemPath(kind, slug, item.slug) }));
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
        <CategoryTopics category={category} glowing={glowing} />
        <LinkedSection id="quizzes" heading="Interactive Quizzes" root={areaPaths.quizzes} linked={quizCategory} />
        <LinkedSection
          id="exercises"
          heading="Practice Excercises"
          root={areaPaths.exercises}
          linked={exerciseCategory}
        />
      </div>
      <FreeSpace title={title} items={items} />
    </Container>
  );
}

function categoryPage(kind: ItemKind): PageModule {
  const { contract } = publicKinds[kind];
  return {
    Missing: missingCategory(kind),
    Page: function CategoryPage({ params }) {
      const answer = useAsk(contract.category, { slug: params['category'] ?? '' });
      const glowing = useGlow(contract.category.topics);
      return (
        <Asked answer={answer} skeleton={<BrowseSkeleton />}>
          {(category, gone) => <CategoryView category={category} glowing={glowing} gone={gone} />}
        </Asked>
      );
    },
  };
}

export const categoryPages: Readonly<Record<ItemKind, PageModule>> = {
  article: categoryPage('article'),
  tutorial: categoryPage('tutorial'),
};
