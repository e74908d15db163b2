import type { CategoryPage as Category, ItemKind } from '@learnloom/contracts/content/item';
import type { PageModule } from '@learnloom/ui/contract';
import { pictureOf, useAsk, useGlow } from '@learnloom/ui/platform';
import {
  Asked,
  BrowseSkeleton,
  Container,
  FreeSpace,
  Gone,
  PageIntro,
  PatternThumbnail,
  SearchBox,
  SideColumn,
  SmallScreenBar,
} from '@learnloom/ui/public';
import { useCallback } from 'react';
import { publicKinds, subjectOf } from '../kinds.ts';
import { missingCategory } from '../parts/missing-pages.tsx';
import { areaPaths, categoryPath, itemPath } from '../paths.ts';
import { hitsInCategory } from '../search/category-hits.ts';
import { Features } from './features.tsx';
import { LinkedSection } from './linked-section.tsx';
import { SubCategoryTabs } from './sub-category-tabs.tsx';

/** The hits are in the page already: they are looked up while the reader types. */
const SEARCH_REST = 0;

function Intro({ category }: { readonly category: Category }) {
  const { kind, title, motto, summary, imageThumbnail } = category;
  const { area, root, plural } = publicKinds[kind];
  const find = useCallback(async (text: string) => hitsInCategory(category, text), [category]);
  const picture = imageThumbnail ? (
    <img
      {...pictureOf(imageThumbnail, '(max-width: 640px) 100vw, 640px')}
      alt=""
      width={640}
      height={360}
      decoding="async"
    />
  ) : (
    <PatternThumbnail title={title} subject={subjectOf[kind]} />
  );
  return (
    <PageIntro
      title={title}
      kicker={motto}
      summary={summary}
      subject={subjectOf[kind]}
      breadcrumbs={[{ label: 'Home', to: '/' }, { label: area, to: root }, { label: title }]}
      thumbnail={picture}
    >
      <SearchBox placeholder={`Search ${title} ${plural}...`} find={find} rest={SEARCH_REST} />
    </PageIntro>
  );
}

interface CategoryViewProps {
  readonly category: Category;
  readonly glowing: ReadonlySet<string>;
  readonly gone: boolean;
}

function CategoryView({ category, glowing, gone }: CategoryViewProps) {
  const { kind, slug, title, subCategories, quizCategory, exerciseCategory } = category;
  const pieces = subCategories.flatMap(({ items }) =>
    items.map(item => ({ ...item, to: itemPath(kind, slug, item.slug) })),
  );
  const tree = { title, path: categoryPath(kind, slug), groups: subCategories };
  return (
    <Container className="ll-browse-page ll-browse-page-category">
      <SideColumn {...tree} />
      <div className="ll-browse-main">
        <SmallScreenBar {...tree} />
        {gone && <Gone what="category" />}
        <Intro category={category} />
        <Features category={category} />
        <SubCategoryTabs category={category} glowing={glowing} />
        <LinkedSection id="quizzes" heading="Interactive Quizzes" root={areaPaths.quizzes} linked={quizCategory} />
        <LinkedSection
          id="exercises"
          heading="Practice Excercises"
          root={areaPaths.exercises}
          linked={exerciseCategory}
        />
      </div>
      <FreeSpace title={title} items={pieces} />
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
