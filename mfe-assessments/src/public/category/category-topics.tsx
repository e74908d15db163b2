import {
  learnerPages,
  type AssessmentCard,
  type AssessmentCategoryPage,
  type AssessmentSubCategory,
} from '@learnloom/contracts/assessments/learner-pages';
import { DEFAULT_PAGE_SIZE } from '@learnloom/contracts/kernel/page-sizes';
import { useAsk, useMessages, type TabPlace } from '@learnloom/ui/platform';
import { CardGrid, EmptyState, ItemCard, PageLinks, publicMessages, TopicTabs } from '@learnloom/ui/public';
import { timeLimitText } from '../../time-limit.ts';
import { kinds } from '../kinds.ts';
import { assessmentMessages, type AssessmentTranslate } from '../messages/messages.ts';

/** 'Beginner, 6 questions, 10 minutes' */
const summaryOf = ({ expLevel, totalQuestions, duration }: AssessmentCard, t: AssessmentTranslate): string =>
  t('category.card', {
    level: t(`level.${expLevel}`),
    questions: t('questions', { count: totalQuestions }),
    time: timeLimitText(duration || null, t),
  });

interface PanelProps {
  readonly category: AssessmentCategoryPage;
  readonly sub: AssessmentSubCategory;
  readonly page: number;
  readonly glowing: ReadonlySet<string>;
  /** Address of a page of the topic. */
  readonly to: (page: number) => string;
}

/** One page of a topic; the first one is in the category's answer already. */
function Panel({ category: { kind, slug }, sub, page, glowing, to }: PanelProps) {
  const t = useMessages(assessmentMessages);
  const publicText = useMessages(publicMessages);
  const pages = Math.max(1, Math.ceil(sub.total / DEFAULT_PAGE_SIZE));
  const open = Math.min(page, pages);
  const { root, subject } = kinds[kind];
  const turned = useAsk(learnerPages[kind].category, { slug, sub: sub.slug, page: open }, { enabled: open > 1 });
  const found = open > 1 ? turned.data?.subCategories.find(one => one.slug === sub.slug) : sub;
  if (sub.total === 0) return <EmptyState text={publicText('category.empty')} />;
  return (
    <>
      <CardGrid columns={2}>
        {(found ?? sub).items.map(item => (
          <ItemCard
            key={item.key}
            to={`${root}/${slug}/${item.slug}`}
            title={item.title}
            summary={summaryOf(item, t)}
            subject={subject}
            tags={item.tags.slice(0, 3)}
            image={item.imageThumbnail}
            picture={item.imageThumbnail !== ''}
            glow={glowing.has(item.key)}
          />
        ))}
      </CardGrid>
      <PageLinks page={open} pages={pages} to={to} label={t(`${kind}.pagesOf`, { topic: sub.title })} />
    </>
  );
}

interface CategoryTopicsProps {
  readonly category: AssessmentCategoryPage;
  /** What the address says. */
  readonly place: TabPlace;
  /** Keys of what changed a moment ago. */
  readonly glowing: ReadonlySet<string>;
}

/** One tab a sub category. */
export const CategoryTopics = ({ category, place, glowing }: CategoryTopicsProps) => (
  <TopicTabs
    title={category.title}
    path={`${kinds[category.kind].root}/${category.slug}`}
    place={place}
    topics={category.subCategories}
    panel={(sub, page, to) => <Panel category={category} sub={sub} page={page} glowing={glowing} to={to} />}
  />
);
