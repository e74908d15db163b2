import type { CategoryLanding } from '@learnloom/contracts/kernel/category';
import { countOf } from '@learnloom/ui/platform';
import { Chip, PatternThumbnail, type Subject } from '@learnloom/ui/public';

interface Props {
  readonly category: CategoryLanding['categories'][number];
  readonly subject: Subject;
  /** Singular and plural of what the category holds. */
  readonly noun: readonly [string, string];
  readonly glow: boolean;
}

/** A category with what is in it. */
export function CategoryCard({ category, subject, noun, glow }: Props) {
  const { title, summary, imageThumbnail, publishedCount, subCategories } = category;
  return (
    <article className={glow ? 'k-category ll-glow' : 'k-category'}>
      <div className="k-category-picture">
        {imageThumbnail ? (
          <img src={imageThumbnail} alt="" width={640} height={280} loading="lazy" decoding="async" />
        ) : (
          <PatternThumbnail title={title} subject={subject} />
        )}
      </div>
      <div className="k-category-text">
        <h2>{title}</h2>
        <p className="k-category-summary">{summary}</p>
        <p className="k-category-count">{countOf(publishedCount, ...noun)}</p>
        {subCategories.length > 0 && (
          <ul className="k-category-topics" aria-label={`Topics of ${title}`}>
            {subCategories.map(topic => (
              <li key={topic.slug}>
                <Chip>{topic.title}</Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
