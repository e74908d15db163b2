import type { ReactNode } from 'react';
import { Button } from '@learnloom/ui/core';
import { formatRelative } from '@learnloom/ui/platform';
import type { PostKind } from '../kinds.ts';
import type { PostEditor } from './use-post-editor.ts';

interface NoticeProps {
  readonly tone: 'accent' | 'warning';
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

const Notice = ({ tone, text, children }: NoticeProps) => (
  <div className={`c-notice c-notice-${tone}`} role="status">
    <p>{text}</p>
    {children}
  </div>
);

interface NoticesProps {
  readonly kind: PostKind;
  readonly editor: PostEditor;
  readonly gone: boolean;
}

/** What the editor has to say before work goes on: another version, typing of an earlier visit, a deleted item. */
export const Notices = ({ kind, editor, gone }: NoticesProps) => (
  <>
    {gone && !editor.work && (
      <Notice
        tone="warning"
        text={`Somebody deleted this ${kind.noun}. What you have here stays until you leave the page; copy what you want to keep.`}
      />
    )}
    {editor.conflict && (
      <Notice
        tone="warning"
        text={
          <>
            <b>Somebody else saved this {kind.noun}</b> {formatRelative(editor.conflict.updatedAt)}. What you typed is
            still here.
          </>
        }
      >
        <Button size="sm" variant="outlined" color="neutral" onClick={editor.loadTheirs}>
          Load the other version
        </Button>
        <Button size="sm" variant="plain" color="neutral" onClick={editor.keepMine}>
          Keep mine
        </Button>
      </Notice>
    )}
    {editor.offered && (
      <Notice tone="accent" text={`You left unsaved changes here ${formatRelative(editor.offered.at)}.`}>
        <Button size="sm" variant="outlined" color="neutral" onClick={editor.takeBack}>
          Continue with them
        </Button>
        <Button size="sm" variant="plain" color="neutral" onClick={editor.dropOffered}>
          Discard
        </Button>
      </Notice>
    )}
  </>
);
