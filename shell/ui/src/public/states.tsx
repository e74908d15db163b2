import type { ReactNode } from 'react';
import { CloudOff, RotateCw } from 'lucide-react';
import { NotFoundSearch } from './not-found-search.tsx';
import { LinkButton, PlainButton } from './buttons.tsx';
import { classes } from './subject.ts';
import { useOnline } from '../platform/online.ts';
import { useMessages } from '../language/language.tsx';
import { publicMessages } from './messages/messages.ts';

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  /** One line on what belongs here. */
  readonly text: ReactNode;
  readonly title?: ReactNode;
  /** The button that makes it. */
  readonly action?: ReactNode;
}

export const EmptyState = ({ icon, title, text, action }: EmptyStateProps) => (
  <div className="ll-state">
    {icon && (
      <span className="ll-state-icon" aria-hidden="true">
        {icon}
      </span>
    )}
    {title && <p className="ll-state-title">{title}</p>}
    <p className="ll-state-text">{text}</p>
    {action && <div className="ll-state-action">{action}</div>}
  </div>
);

export interface ErrorStateProps {
  /** What happened. */
  readonly title?: ReactNode;
  /** What was kept, what to do. */
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
  readonly action?: ReactNode;
}

export function ErrorState({ title, text, onRetry, action }: ErrorStateProps) {
  const t = useMessages(publicMessages);
  return (
    <div className="ll-state ll-state-error" role="alert">
      <span className="ll-state-icon" aria-hidden="true">
        <CloudOff size={20} strokeWidth={1.75} />
      </span>
      <p className="ll-state-title">{title ?? t('notLoaded')}</p>
      {text && <p className="ll-state-text">{text}</p>}
      {(onRetry || action) && (
        <div className="ll-state-action">
          {onRetry && (
            <PlainButton onClick={onRetry}>
              <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" /> {t('tryAgain')}
            </PlainButton>
          )}
          {action}
        </div>
      )}
    </div>
  );
}

export interface SkeletonProps {
  readonly shape?: 'text' | 'title' | 'block' | 'picture' | 'button' | 'card';
  /** Lines of a text. */
  readonly lines?: number;
  readonly className?: string;
}

/** Stands where something will be; appears after 150 ms, so that quick answers do not flicker. */
export const Skeleton = ({ shape = 'text', lines = 1, className }: SkeletonProps) =>
  shape === 'text' && lines > 1 ? (
    <span className={classes('ll-skeleton-lines', className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="ll-skeleton ll-skeleton-text" />
      ))}
    </span>
  ) : (
    <span className={classes('ll-skeleton', `ll-skeleton-${shape}`, className)} aria-hidden="true" />
  );

/** A region whose skeletons stand for content that is on its way. */
export function Loading({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  const t = useMessages(publicMessages);
  return (
    <div aria-busy="true" className="ll-loading">
      <span className="ll-hidden" role="status">
        {label ?? t('loading')}
      </span>
      {children}
    </div>
  );
}

export interface NotFoundProps {
  readonly title?: string;
  readonly text?: string;
  /** The way on. Default: to the home page. */
  readonly action?: ReactNode;
  /** Offers a search for the words of the address. Not where the address holds a key or a token. Default: yes. */
  readonly searchable?: boolean;
}

/** What a wrong address gets. */
export function NotFound({ title, text, action, searchable = true }: NotFoundProps) {
  const t = useMessages(publicMessages);
  return (
    <div className="ll-state ll-not-found">
      <h1 dir="auto">{title ?? t('notFound.title')}</h1>
      <p className="ll-state-text">{text ?? t('notFound.text')}</p>
      {searchable && <NotFoundSearch />}
      <div className="ll-state-action">
        {action ?? (
          <LinkButton to="/" look="solid">
            {t('backHome')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** A thin bar for as long as there is no connection. */
export function OfflineBar() {
  const t = useMessages(publicMessages);
  return useOnline() ? null : (
    <div className="ll-offline" role="status">
      {t('offline')}
    </div>
  );
}
