import type { ReactNode } from 'react';
import Button from '@mui/joy/Button';
import { formatRelative } from '../../platform/format.ts';
import type { Draft } from './use-draft.ts';

interface NoticeProps {
  readonly tone: 'accent' | 'warning';
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

const Notice = ({ tone, text, children }: NoticeProps) => (
  <div className={`ll-notice ll-notice-${tone}`} role="status">
    <p>{text}</p>
    {children}
  </div>
);

export interface DraftNoticesProps<F> {
  readonly draft: Draft<F>;
  /** What is written here: 'article'. */
  readonly noun: string;
  /** Somebody deleted it. */
  readonly gone?: boolean;
}

/** What there is to say before work goes on: another version, typing of an earlier visit, a deletion. */
export const DraftNotices = <F,>({ draft, noun, gone = false }: DraftNoticesProps<F>) => (
  <>
    {gone && (
      <Notice
        tone="warning"
        text={`Somebody deleted this ${noun}. What you have here stays until you leave the page; copy what you want to keep.`}
      />
    )}
    {draft.conflict && (
      <Notice
        tone="warning"
        text={
          <>
            <b>Somebody else saved this {noun}</b>{' '}
            {draft.conflict.updatedAt && formatRelative(draft.conflict.updatedAt)}. What you typed is still here.
          </>
        }
      >
        <Button size="sm" variant="outlined" color="neutral" onClick={draft.loadTheirs}>
          Load the other version
        </Button>
        <Button size="sm" variant="plain" color="neutral" onClick={draft.keepMine}>
          Keep mine
        </Button>
      </Notice>
    )}
    {draft.offered && (
      <Notice
        tone={draft.outdated ? 'warning' : 'accent'}
        text={
          <>
            You left unsaved changes here {formatRelative(draft.offered.at)}.
            {draft.outdated && ` This ${noun} was saved since then: saving yours replaces that version.`}
          </>
        }
      >
        <Button size="sm" variant="outlined" color="neutral" onClick={draft.takeBack}>
          Continue with them
        </Button>
        <Button size="sm" variant="plain" color="neutral" onClick={draft.dropOffered}>
          Discard
        </Button>
      </Notice>
    )}
  </>
);
