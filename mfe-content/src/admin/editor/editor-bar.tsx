import { CalendarClock, ClipboardCheck, Eye, History, Mail, Trash2 } from 'lucide-react';
import { Button, RouterIconButton, StatusChip, ToolButton, ViewOnSite } from '@learnloom/ui/core';
import type { PlaceOpen } from '@learnloom/contracts/kernel/presence';
import { WhoElse, type SaveState } from '@learnloom/ui/forms';
import { Tooltip } from '@learnloom/ui/overlay';
import { joinWords } from '@learnloom/ui/platform';
import type { ItemScreens } from '../kinds.ts';
import type { ItemEditor } from './use-item-editor.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

export type EditorView = 'text' | 'details';

interface EditorBarProps {
  readonly kind: ItemScreens;
  readonly editor: ItemEditor;
  readonly isNew: boolean;
  /** Path of the item's history; null for a new one. */
  readonly history: string | null;
  /** Path of the page that readers see; null: it is not published. */
  readonly sitePath: string | null;
  /** What others may have open too; null for a new one. */
  readonly place: PlaceOpen | null;
  /** Which half shows where there is room for one. */
  readonly view: EditorView;
  readonly onView: (view: EditorView) => void;
  readonly onDelete: () => void;
  readonly onMakeDraft: () => void;
  /** Opens the review; null: there is nothing to review yet. */
  readonly onReview: (() => void) | null;
  /** Shows the link for reviewers; null: there is nothing to show yet. */
  readonly onPreview: (() => void) | null;
  /** Asks when to publish; null: there is nothing to publish yet. */
  readonly onSchedule: (() => void) | null;
  /** Publishes it and emails it to subscribers; null: whoever edits may not, or there is nothing to send yet. */
  readonly onEmail: (() => void) | null;
  /** When it will be published, for people; null: not by itself. */
  readonly scheduled: string | null;
  /** Shows what an update of the published page changes. */
  readonly onUpdate: () => void;
}

const views: readonly { readonly view: EditorView; readonly label: string }[] = [
  { view: 'text', label: t('content') },
  { view: 'details', label: t('details') },
];

const stateLabels: Readonly<Record<SaveState, string>> = {
  saved: t('saved'),
  saving: 'Saving...',
  failed: t('notSavedTryingAgain'),
  refused: t('notSavedCheckTheHighlighted'),
  conflict: t('notSavedSomeoneElseSaved'),
};

function stateLabel({ work, state, changed, draft: { dirty } }: ItemEditor, isNew: boolean): string {
  if (work === 'saving') return stateLabels.saving;
  if (isNew) return dirty ? t('unsavedChanges') : t('noContentYet');
  return state === 'saved' && changed ? t('autosaved') : stateLabels[state];
}

/** What can be done besides saving and publishing. */
function EditorTools(props: EditorBarProps) {
  const { kind, editor, sitePath, history, onReview, onPreview, onSchedule, onEmail, onDelete } = props;
  const { may, work, live, changed } = editor;
  const busy = work !== null;
  return (
    <>
      <ViewOnSite path={sitePath} />
      {history && (
        <Tooltip title={t('history')}>
          <RouterIconButton
            to={history}
            label={t('historyOfThis', { noun: kind.noun })}
            variant="plain"
            color="neutral"
          >
            <History size={20} strokeWidth={1.75} aria-hidden="true" />
          </RouterIconButton>
        </Tooltip>
      )}
      {onReview && (
        <ToolButton label={t('review')} size="md" onClick={onReview}>
          <ClipboardCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        </ToolButton>
      )}
      {onPreview && (
        <ToolButton label={t('previewLink')} size="md" off={busy || !may.save} onClick={onPreview}>
          <Eye size={20} strokeWidth={1.75} aria-hidden="true" />
        </ToolButton>
      )}
      {onSchedule && (
        <ToolButton label={t('schedulePublication')} size="md" off={busy || !may.publish} onClick={onSchedule}>
          <CalendarClock size={20} strokeWidth={1.75} aria-hidden="true" />
        </ToolButton>
      )}
      {onEmail && (
        <ToolButton
          label={live ? t('emailToSubscribers') : t('publishAndEmail')}
          size="md"
          off={busy || (live ? changed : !may.publish)}
          onClick={onEmail}
        >
          <Mail size={20} strokeWidth={1.75} aria-hidden="true" />
        </ToolButton>
      )}
      {may.erase && (
        <ToolButton label={t('deleteThis', { noun: kind.noun })} size="md" off={busy} onClick={onDelete}>
          <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
        </ToolButton>
      )}
    </>
  );
}

/** Status and save state at the left; at the right what can be done, with one solid button. */
export function EditorBar(props: EditorBarProps) {
  const { kind, editor, isNew, place, view, onView, onUpdate, onMakeDraft } = props;
  const { live, work, may, save, missing, changed, state } = editor;
  const unsaved = isNew ? editor.draft.dirty : state !== 'saved' && state !== 'saving';
  const busy = work !== null;
  return (
    <div className="c-editor-bar" role="toolbar" aria-label={t('actions', { noun: kind.noun })}>
      <div className="c-editor-state">
        <StatusChip tone={live ? 'published' : 'draft'}>{live ? t('published') : t('draftText')}</StatusChip>
        {live && changed && <StatusChip tone="draft">{t('unpublishedChanges')}</StatusChip>}
        {props.scheduled && <StatusChip tone="draft">{props.scheduled}</StatusChip>}
        <span role="status" className={unsaved ? 'c-unsaved' : ''}>
          {stateLabel(editor, isNew)}
        </span>
        <WhoElse place={place} />
      </div>
      <div className="c-editor-views" role="group" aria-label={t('show')}>
        {views.map(({ view: one, label }) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => onView(one)}>
            {label}
          </button>
        ))}
      </div>
      {missing.length > 0 && <p className="c-editor-missing">{t('required', { missing: joinWords(missing) })}</p>}
      <div className="c-editor-actions">
        <EditorTools {...props} />
        {live ? (
          <>
            <Button variant="outlined" color="neutral" disabled={busy || !may.publish} onClick={onMakeDraft}>
              {t('makeDraft')}
            </Button>
            <Button disabled={busy || !may.save || !changed} onClick={onUpdate}>
              {t('update')}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="outlined"
              color="neutral"
              disabled={busy || !may.save || !(isNew ? editor.draft.dirty : changed)}
              onClick={() => void save()}
            >
              {t('save')}
            </Button>
            <Button disabled={busy || !may.publish} onClick={() => void save(true)}>
              {t('publish')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
