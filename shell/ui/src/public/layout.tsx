import { Fragment, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from '../router.ts';
import { classes, subjectClass, type Subject } from './subject.ts';
import { useMessages } from '../language/language.tsx';
import { publicMessages } from './messages/messages.ts';

export interface ContainerProps {
  /** `reading`: one column of text; `page`: as wide as the header's row, so that both begin at the same line. */
  readonly size?: 'reading' | 'page';
  readonly as?: 'div' | 'section' | 'main' | 'article' | 'header' | 'footer' | 'nav';
  readonly className?: string;
  readonly id?: string;
  readonly label?: string;
  readonly children: ReactNode;
}

export const Container = ({ size = 'page', as: Tag = 'div', className, id, label, children }: ContainerProps) => (
  <Tag className={classes('ll-container', `ll-container-${size}`, className)} id={id} aria-label={label}>
    {children}
  </Tag>
);

export interface Crumb {
  readonly label: string;
  /** Path of the page; the last crumb has none. */
  readonly to?: string;
}

export function Breadcrumbs({ items }: { readonly items: readonly Crumb[] }) {
  const t = useMessages(publicMessages);
  return (
    <nav className="ll-crumbs" aria-label={t('breadcrumb')}>
      <ol>
        {items.map(({ label, to }, index) => (
          <Fragment key={`${label} ${to ?? ''}`}>
            {index > 0 && (
              <li aria-hidden="true" className="ll-crumbs-mark">
                <ChevronRight size={14} strokeWidth={1.75} />
              </li>
            )}
            <li>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

export interface PageIntroProps {
  readonly title: ReactNode;
  readonly summary?: ReactNode;
  /** Small line above the title. */
  readonly kicker?: ReactNode;
  readonly subject?: Subject;
  readonly breadcrumbs?: readonly Crumb[];
  /** Beside the text from 768 px, such as a `PatternThumbnail`. */
  readonly thumbnail?: ReactNode;
  /** Below the summary: search box, buttons. */
  readonly children?: ReactNode;
}

export const PageIntro = ({ title, summary, kicker, subject, breadcrumbs, thumbnail, children }: PageIntroProps) => (
  <header className={classes('ll-intro', thumbnail != null && 'll-intro-split', subjectClass(subject))}>
    <div className="ll-intro-text">
      {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
      {kicker && <p className="ll-kicker">{kicker}</p>}
      <h1 dir="auto">{title}</h1>
      {summary && <p className="ll-lead">{summary}</p>}
      {children}
    </div>
    {thumbnail != null && <div className="ll-intro-picture">{thumbnail}</div>}
  </header>
);

export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className="ll-hidden">{children}</span>
);
