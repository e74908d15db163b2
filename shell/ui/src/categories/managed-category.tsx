import type { CategoryRow } from '@learnloom/contracts/kernel/category';
import { RouterButton } from '../core.tsx';
import { PublishedChip } from '../grid.tsx';
import { formatNumber } from '../platform/format.ts';
import { CategoryCard } from '../public/category-card.tsx';
import type { Subject } from '../public/subject.ts';
import { categoriesMessages } from './messages/messages.ts';

const t = categoriesMessages.text;

export interface ManagedCategoryProps {
  readonly category: CategoryRow;
  /** Path of the list. */
  readonly root: string;
  /** What is in a category: 'articles'. */
  readonly items: string;
  /** Whose colours the card has. */
  readonly subject: Subject;
  readonly glow: boolean;
}

/** A category as readers see its card, with the way to its form. */
export const ManagedCategory = ({ category, root, items, subject, glow }: ManagedCategoryProps) => (
  <CategoryCard
    title={category.title}
    summary={category.summary}
    image={category.imageThumbnail}
    subject={subject}
    count={t('publishedText', { publishedCount: formatNumber(category.publishedCount), items })}
    glow={glow}
    foot={
      <>
        <span className="ll-category-place">
          <PublishedChip published={category.published} />
          {category.parentTitle !== null && (
            <span>{t('subcategoryOfText2', { parentTitle: category.parentTitle })}</span>
          )}
        </span>
        <RouterButton to={`${root}/${category.key}`} size="sm" variant="outlined" color="neutral">
          {t('manageCategory')}
        </RouterButton>
      </>
    }
  />
);
