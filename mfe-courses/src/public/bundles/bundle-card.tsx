import { bundlePath, type BundleCard as Bundle } from '@learnloom/contracts/orders/bundle';
import { measuresOf, pictureOf, useMessages } from '@learnloom/ui/platform';
import { PatternThumbnail } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { courseMessages } from '../messages/messages.ts';
import { BundlePrice } from './bundle-price.tsx';
import '../../shared/course-card.css';

const CARD_WIDTHS = '(max-width: 640px) 100vw, (max-width: 1024px) 50vw, 420px';

/** A bundle in a list. */
export function BundleCard({ bundle }: { readonly bundle: Bundle }) {
  const t = useMessages(courseMessages);
  const { title, slug, summary, imageThumbnail, courses } = bundle;
  const to = bundlePath(slug);
  return (
    <article className="ll-card ll-subject-courses co-card">
      <div className="ll-card-picture co-card-picture">
        {imageThumbnail ? (
          <img {...pictureOf(imageThumbnail, CARD_WIDTHS)} {...measuresOf(imageThumbnail)} alt="" loading="lazy" />
        ) : (
          <PatternThumbnail title={title} subject="courses" />
        )}
        <span className="co-price">
          <BundlePrice bundle={bundle} />
        </span>
      </div>
      <div className="ll-card-text">
        <p className="co-card-place">
          <span>{t('bundle.one')}</span>
        </p>
        <h3 className="ll-card-title">
          <Link to={to}>{title}</Link>
        </h3>
        <p className="ll-card-summary">{summary}</p>
        <p className="ll-card-meta">{t('courseCount', { count: courses.length })}</p>
        <div className="co-card-foot">
          <Link
            className="co-card-action"
            to={to}
            aria-label={t('card.actionFor', { action: t('card.learnMore'), title })}
          >
            {t('card.learnMore')}
          </Link>
        </div>
      </div>
    </article>
  );
}
