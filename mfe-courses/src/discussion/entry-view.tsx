import { useState, type ReactNode } from 'react';
import { discussions, type DiscussionEntry } from '@learnloom/contracts/courses/discussion';
import { useCommand, useFormats, useMessages } from '@learnloom/ui/platform';
import { Chip, PlainButton } from '@learnloom/ui/public';
import { EntryBody } from './entry-body.tsx';
import { EntryForm } from './entry-form.tsx';
import { discussionMessages } from './messages/messages.ts';
import { ReportForm } from './report-form.tsx';

interface EntryViewProps {
  readonly entry: DiscussionEntry;
  /** Beside the author, such as that it is accepted. */
  readonly chip?: ReactNode;
  /** Buttons before those that every entry has. */
  readonly tools?: ReactNode;
  /** After its author deleted it, so that a list keeps it for as long as it can be restored. */
  readonly onDeleted: (entry: DiscussionEntry) => void;
}

/** Who wrote it, and when. */
export function EntryHead({ entry, chip }: Pick<EntryViewProps, 'entry' | 'chip'>) {
  const t = useMessages(discussionMessages);
  const { relative } = useFormats();
  const { authorName, byStaff, own, createdAt, editedAt } = entry;
  return (
    <p className="co-entry-head">
      <strong dir="auto">{own ? t('you') : (authorName ?? t('deletedAccount'))}</strong>
      {byStaff && <Chip tone="accent">{t('staff')}</Chip>}
      {chip}
      <time dateTime={createdAt}>{relative(createdAt)}</time>
      {editedAt !== null && <span>{t('edited', { time: relative(editedAt) })}</span>}
    </p>
  );
}

/** One question or answer with what its reader may do. */
export function EntryView({ entry, chip, tools, onDeleted }: EntryViewProps) {
  const t = useMessages(discussionMessages);
  const [mode, setMode] = useState<'read' | 'edit' | 'report'>('read');
  const edit = useCommand(discussions.edit, { quiet: true, saysWhy: true });
  const remove = useCommand(discussions.remove, { quiet: true });
  const { key, text, own, hiddenReason, reported } = entry;
  const close = (): void => setMode('read');
  const save = async (next: string): Promise<boolean> => {
    const wasSaved = (await edit.send({ key, text: next })) !== null;
    if (wasSaved) close();
    return wasSaved;
  };
  const drop = async (): Promise<void> => {
    if (await remove.send({ key })) onDeleted(entry);
  };
  if (mode === 'edit')
    return (
      <EntryForm
        name={`edit ${key}`}
        label={t('form.edit')}
        send={t('form.save')}
        initial={text ?? ''}
        busy={edit.busy}
        error={edit.errors['text'] ?? edit.problem?.message ?? ''}
        onSend={save}
        onCancel={close}
      />
    );
  return (
    <>
      <EntryHead entry={entry} chip={chip} />
      {hiddenReason !== null && <p className="co-wrong">{t('hidden', { reason: hiddenReason })}</p>}
      {text === null ? <p className="co-muted">{t('erased')}</p> : <EntryBody text={text} />}
      <div className="co-note-tools">
        {tools}
        {own && text !== null && hiddenReason === null && (
          <PlainButton look="plain" onClick={() => setMode('edit')}>
            {t('edit')}
          </PlainButton>
        )}
        {own && (
          <PlainButton look="plain" disabled={remove.busy} onClick={() => void drop()}>
            {t('delete')}
          </PlainButton>
        )}
        {!own && !reported && mode === 'read' && (
          <PlainButton look="plain" onClick={() => setMode('report')}>
            {t('report')}
          </PlainButton>
        )}
        {reported && <span className="co-muted">{t('reported')}</span>}
      </div>
      {mode === 'report' && <ReportForm entry={key} onDone={close} />}
    </>
  );
}

/** What stays of an entry that its author has just deleted. */
export function DeletedEntry({ entry, onBack }: { readonly entry: string; readonly onBack: () => void }) {
  const t = useMessages(discussionMessages);
  const restore = useCommand(discussions.restore, { quiet: true });
  const undo = async (): Promise<void> => {
    if (await restore.send({ key: entry })) onBack();
  };
  return (
    <p className="co-entry-deleted" role="status">
      {t('deleted')}
      <PlainButton look="plain" autoFocus disabled={restore.busy} onClick={() => void undo()}>
        {t('undo')}
      </PlainButton>
    </p>
  );
}
