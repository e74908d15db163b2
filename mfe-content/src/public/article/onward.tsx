import { Target } from 'lucide-react';
import type { ItemPage } from '@learnloom/contracts/content/item';
import { Link } from '@learnloom/ui/router';
import { contentMessages } from '../messages/messages.ts';
import { useMessages } from '@learnloom/ui/platform';

/** What staff recommend at the end of the text: something to practice, and related pages. */
export function Onward({ content: { related, practice } }: { readonly content: ItemPage }) {
  const t = useMessages(contentMessages);
  if (related.length === 0 && !practice) return null;
  return (
    <div className="c-onward">
      {practice && (
        <Link className="c-practice" to={practice.path}>
          <Target size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <span>{t('article.practice')}</span>
            <b>{practice.title}</b>
          </span>
        </Link>
      )}
      {related.length > 0 && (
        <nav className="c-related" aria-labelledby="related-pages">
          <h2 id="related-pages">{t('article.related')}</h2>
          <ul>
            {related.map(page => (
              <li key={page.key}>
                <Link to={page.path}>{page.title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
