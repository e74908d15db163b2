import {
  learnerPages,
  type AssessmentCard,
  type AssessmentCategoryPage,
  type AssessmentSubCategory,
} from '@learnloom/contracts/assessments/learner-pages';
import { DEFAULT_PAGE_SIZE } from '@learnloom/contracts/kernel/page-sizes';
import { countOf, formatLevel, useAsk } from '@learnloom/ui/platform';
import { CardGrid, EmptyState, ItemCard, Pager, TopicTabs } from '@learnloom/ui/public';
import { timeLimitText } from '../../time-limit.ts';
import { kinds } from '../kinds.ts';

/** 'Beginner, 6 questions, 10 minutes' */
const summaryOf = ({ expLevel, totalQuestions, duration }: AssessmentCard): string =>
  [formatLevel(expLevel), countOf(totalQuestions, 'question'), timeLimitText(duration || null)].join(', ');

interface PanelProps {
  readonly category: AssessmentCategoryPage;
  readonly sub: AssessmentSubCategory;
  readonly page: number;
  readonly glowing: ReadonlySet<string>;
  readonly onPage: (page: number) => void;
}

/** One page of a topic; the first one is in the category's answer already. */
function Panel({ category: { kind, slug }, sub, page, glowing, onPage }: PanelProps) {
  const pages = Math.max(1, Math.ceil(sub.total / DEFAULT_PAGE_SIZE));
  const open = Math.min(page, pages);
  const { root, subject, plural } = kinds[kind];
  const turned = useAsk(learnerPages[kind].category, { slug, sub: sub.slug, page: open }, { enabled: open > 1 });
  const found = open > 1 ? turned.data?.subCategories.find(one => one.slug === sub.slug) : sub;
  if (sub.total === 0) return <EmptyState text="No content published for this category yet." />;
  return (
    <>
      <CardGrid columns={2}>
        {(found ?? sub).items.map(item => (
          <ItemCard
            key={item.key}
            to={`${root}/${slug}/${item.slug}`}
            title={item.title}
            summary={summaryOf(item)}
            subject={subject}
            tags={item.tags.slice(0, 3)}
            image={item.imageThumbnail}
            picture={item.imageThumbnail !== ''}
            glow={glowing.has(item.key)}
          />
        ))}
      </CardGrid>
      <Pager page={open} pages={pages} onPage={onPage} label={`Pages of ${sub.title} ${plural}`} />
    </>
  );
}

interface CategoryTopicsProps {
  readonly category: AssessmentCategoryPage;
  /** Keys of what changed a moment ago. */
  readonly glowing: ReadonlySet<string>;
}

/** One tab a sub category. */
export const CategoryTopics = ({ category, glowing }: CategoryTopicsProps) => (
  <TopicTabs
    title={category.title}
    topics={category.subCategories}
    panel={(sub, page, onPage) => <Panel category={category} sub={sub} page={page} glowing={glowing} onPage={onPage} />}
  />
);
