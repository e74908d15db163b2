import type { ContentKind } from '@learnloom/contracts/content/content';
import type { CategoryLanding } from '@learnloom/contracts/kernel/category';
import { formatNumber } from '@learnloom/ui/platform';
import { Chip, PatternThumbnail } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { publicKinds, subjectOf } from '../kinds.ts';
import { hashOf } from '../category/tab-place.ts';
import { mediaAddress } from '../parts/media.ts';
import { categoryPath } from '../paths.ts';

interface CategoryCardProps {
  readonly kind: ContentKind;
  readonly category: CategoryLanding['categories'][number];
  readonly glow: boolean;
}

export function CategoryCard({ kind, category, glow }: CategoryCardProps) {
  const { title, slug, summary, imageThumbnail, publishedCount, subCategories } = category;
  const path = categoryPath(kind, slug);
  return (
    <article className={glow ? 'c-category ll-glow' : 'c-category'}>
      <div className="c-category-picture">
        {imageThumbnail ? (
          <img src={mediaAddress(imageThumbnail)} alt="" width={640} height={360} loading="lazy" decoding="async" />
        ) : (
          <PatternThumbnail title={title} subject={subjectOf[kind]} />
        )}
      </div>
      <div className="c-category-text">
        <h2 className="c-category-title">
          <Link to={path}>{title}</Link>
        </h2>
        <p className="c-category-summary">{summary}</p>
        <p className="c-category-count">
          {formatNumber(publishedCount)}+ published {publicKinds[kind].plural}
        </p>
        {subCategories.length > 0 && (
          <ul className="c-category-subs" aria-label={`Topics of ${title}`}>
            {subCategories.map(sub => (
              <li key={sub.slug}>
                <Chip to={`${path}${hashOf({ tab: sub.slug, page: 1 })}`}>{sub.title}</Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
