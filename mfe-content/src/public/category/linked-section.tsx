import type { LinkedItems } from '@learnloom/contracts/content/item';
import { LinkButton } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { ArrowRight } from 'lucide-react';
import { categoryMessages } from './messages/messages.ts';
import { useMessages } from '@learnloom/ui/platform';

/** Items that a section shows; View All leads to the others. */
const MOST = 7;

interface LinkedSectionProps {
  readonly id: string;
  readonly heading: string;
  /** Path of the area that the items belong to. */
  readonly root: string;
  readonly linked: LinkedItems | null;
}

/** Quizzes or exercises of a category; nothing where none is linked. */
export function LinkedSection({ id, heading, root, linked }: LinkedSectionProps) {
  const t = useMessages(categoryMessages);
  if (!linked) return null;
  const path = `${root}/${linked.slug}`;
  return (
    <section className="ll-section" aria-labelledby={id}>
      <div className="ll-linked-head">
        <h2 id={id}>{heading}</h2>
        <LinkButton to={path} look="plain">
          {t('category.viewAll')} <ArrowRight className="ll-onward" size={16} strokeWidth={1.75} aria-hidden />
        </LinkButton>
      </div>
      <ul className="ll-linked">
        {linked.items.slice(0, MOST).map(item => (
          <li key={item.slug}>
            <Link to={`${path}/${item.slug}`}>{item.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
