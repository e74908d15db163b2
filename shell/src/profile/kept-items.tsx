import type { ReactNode } from 'react';
import type { KeptItem } from '@learnloom/contracts/accounts/reading';
import { useKind, useMessages } from '@learnloom/ui/platform';
import { Loading, PlainButton, ReadLink, Skeleton, subjectClass } from '@learnloom/ui/public';
import { profileMessages } from './messages/messages.ts';
import './profile.css';

interface RowProps {
  readonly of: KeptItem;
  /** Below the title. */
  readonly note: ReactNode;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

/** What something is, in the color of its kind. */
const KindName = ({ kind }: Pick<KeptItem, 'kind'>) => {
  const { one, hue } = useKind(kind);
  return <span className={`s-kept-kind ${subjectClass(hue)}`}>{one}</span>;
};

/** Something that was marked or read, with the way back to it. */
export function KeptRow({ of: { kind, page }, note, busy, onRemove }: RowProps) {
  const t = useMessages(profileMessages);
  return (
    <li>
      <div className="s-kept-text">
        <KindName kind={kind} />
        <h2>{page ? <ReadLink path={page.path}>{page.title}</ReadLink> : t('kept.unavailable')}</h2>
        {page?.summary && <p>{page.summary}</p>}
        <span className="s-kept-note">{note}</span>
      </div>
      <PlainButton
        look="plain"
        aria-label={page ? t('kept.removePage', { title: page.title }) : t('kept.removeThis')}
        disabled={busy}
        onClick={onRemove}
      >
        {t('kept.remove')}
      </PlainButton>
    </li>
  );
}

export const KeptSkeleton = ({ label }: { readonly label: string }) => (
  <Loading label={label}>
    <div className="s-kept">
      {Array.from({ length: 4 }, (_, row) => (
        <Skeleton key={row} lines={3} />
      ))}
    </div>
  </Loading>
);

/** The last page of a list that may have become shorter. */
export const lastPage = ({ total, limit }: { readonly total: number; readonly limit: number }): number =>
  Math.max(1, Math.ceil(total / limit));
