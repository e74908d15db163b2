import { useEffect, useRef, useState } from 'react';
import type { ItemForEditing } from '@learnloom/contracts/content/item';
import { campaigns } from '@learnloom/contracts/mail/campaigns';
import { RichTextEditor } from '@learnloom/ui/editor';
import { DraftNotices, LeaveGuard } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { formatDateTime, rightBar, useAllowed, usePageSubject } from '@learnloom/ui/platform';
import { Tabs } from '@learnloom/ui/public';
import { editorPath, type ItemScreens } from '../kinds.ts';
import { TemplatePicker } from '../snippets/template-picker.tsx';
import { useSnippetEntries } from '../snippets/use-snippet-entries.ts';
import { EditorBar, type EditorView } from './editor-bar.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { MetaForm } from './meta-form.tsx';
import { PageSettingsScope, PageSettingsTab, type SettingsView } from './page-settings.tsx';
import { withTitle } from './item-form.ts';
import { MovedNotice } from './moved-notice.tsx';
import type { Fate } from './use-fate.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ReviewDialog } from '../review/review-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { TitleInText } from './title-in-text.tsx';
import { UpdateDialog } from './update-dialog.tsx';
import { useMergeWords } from './use-merge-words.ts';
import { useItemEditor } from './use-item-editor.ts';
import { editorMessages } from './messages/messages.ts';
import './editor.css';

const t = editorMessages.text;

interface ItemEditorProps {
  readonly kind: ItemScreens;
  /** Null for a new one. */
  readonly item: ItemForEditing | null;
  /** What somebody else made of it meanwhile. */
  readonly fate: Fate | null;
}

/** Moves the focus to the first wrong field that can take it. */
const focusWrong = (within: HTMLElement | null): boolean =>
  [...(within?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [])].some(field => {
    field.focus();
    return document.activeElement === field;
  });

/** What is selected within the text; empty: nothing. */
function selectedText(): string {
  const selection = window.getSelection();
  const inText = selection?.anchorNode?.parentElement?.closest('.ql-editor');
  return inText ? (selection?.toString().trim() ?? '') : '';
}

/** The text in the middle as readers will see it, its form at the right; one of the two on narrow screens. */
export function ItemEditor({ kind, item, fate }: ItemEditorProps) {
  const editor = useItemEditor(kind, item);
  const [view, setView] = useState<EditorView>('text');
  const [tab, setTab] = useState('meta');
  const [deleting, setDeleting] = useState(false);
  const [updating, setUpdating] = useState(false);
  const [unpublishing, setUnpublishing] = useState(false);
  /** What was selected in the text when the review was opened; null: it is closed. */
  const [reviewed, setReviewed] = useState<string | null>(null);
  const [previewing, setPreviewing] = useState(false);
  const [scheduling, setScheduling] = useState(false);
  const [emailing, setEmailing] = useState(false);
  const mayEmail = useAllowed(campaigns.sendPublished.permission);
  const columns = useRef<HTMLDivElement>(null);
  /** There are errors, and the focus has not gone to the first of them yet. */
  const seeksWrong = useRef(false);
  const { errors, refused, form, change, live } = editor;
  const words = useMergeWords(kind);
  const entries = useSnippetEntries();
  usePageSubject(item?.title ?? null, { thing: item ? { type: kind.contract.kind, key: item.key } : undefined });

  useEffect(() => {
    const wrong = Object.keys(refused);
    if (wrong.length === 0) return;
    setUpdating(false);
    setView(wrong.every(name => name === 'content') ? 'text' : 'details');
    setTab('meta');
    seeksWrong.current = true;
  }, [refused]);
  // What is hidden takes no focus: tried again once the other half shows.
  useEffect(() => {
    if (seeksWrong.current) seeksWrong.current = !focusWrong(columns.current);
  });

  // The text wants the room.
  useEffect(() => rightBar.set(false), []);

  const [saveByKey, update] = [live ? editor.flush : editor.save, () => setUpdating(true)];
  const save = useRef<() => Promise<unknown>>(saveByKey);
  useEffect(() => {
    save.current = saveByKey;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      // Leaving the text hands over what was typed last; the save then sees it.
      const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      focused?.blur();
      focused?.focus();
      requestAnimationFrame(() => void save.current());
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const settings = (of: SettingsView) => (
    <PageSettingsTab
      kind={kind}
      item={item?.key ?? null}
      form={form}
      parentCategory={item?.parentCategory ?? ''}
      view={of}
    />
  );

  return (
    <div className="c-editor" data-view={view}>
      <EditorBar
        kind={kind}
        editor={editor}
        isNew={item === null}
        history={item && `/history/${kind.contract.kind}/${item.key}`}
        sitePath={item?.published ? editorPath(kind, { ...item, slug: item.savedSlug }) : null}
        place={item && { subject: kind.contract.kind, key: item.key }}
        view={view}
        onView={setView}
        onDelete={() => setDeleting(true)}
        onUpdate={update}
        onMakeDraft={() => setUnpublishing(true)}
        onReview={item && (() => setReviewed(selectedText()))}
        onPreview={item && (() => setPreviewing(true))}
        onSchedule={item && (!live || editor.changed || item.scheduledFor) ? () => setScheduling(true) : null}
        onEmail={item && mayEmail ? () => setEmailing(true) : null}
        scheduled={
          item?.scheduledFor
            ? t('scheduledFor', { scheduledFor: formatDateTime(item.scheduledFor, item.timeZone) })
            : null
        }
      />
      <DraftNotices
        draft={editor.draft}
        noun={kind.noun}
        gone={fate === 'deleted' && !editor.work}
        merging={
          item
            ? { ...words, log: { type: kind.contract.kind, target: item.key }, refused: editor.overtaken }
            : undefined
        }
      />
      {editor.refusal && (
        <p role="alert" className="ll-refused">
          {editor.refusal}
        </p>
      )}
      {fate !== null && fate !== 'deleted' && !editor.work && <MovedNotice noun={kind.noun} path={fate.path} />}
      <div className="c-editor-columns" ref={columns}>
        <section className="c-editor-text" aria-label={t('content')}>
          <h1 className="ll-hidden">{form.title || t('untitled', { noun: kind.noun })}</h1>
          <TitleInText
            label={t('titleOfThe', { noun: kind.noun })}
            placeholder={t('untitled', { noun: kind.noun })}
            value={form.title}
            onChange={title => change(present => withTitle(present, title))}
          />
          {item === null && (
            <TemplatePicker
              content={form.content}
              onContent={content => change(present => ({ ...present, content }))}
            />
          )}
          <RichTextEditor
            entries={entries}
            label={t('contentOfThe', { noun: kind.noun })}
            value={form.content}
            onChange={content => change(present => ({ ...present, content }))}
            placeholder={t('writeHere')}
            pictures={kind.plural}
            error={errors['content']}
          />
        </section>
        <aside className="c-editor-panel" aria-label={t('details')}>
          <PageSettingsScope kind={kind} item={item?.key ?? null}>
            <Tabs
              label={t('details')}
              value={tab}
              onChange={setTab}
              tabs={[
                { id: 'seo', label: 'SEO', panel: settings('seo') },
                {
                  id: 'meta',
                  label: 'Meta',
                  panel: <MetaForm kind={kind} editor={editor} onMakeDraft={() => setUnpublishing(true)} />,
                },
                { id: 'settings', label: t('settings'), panel: settings('settings') },
              ]}
            />
          </PageSettingsScope>
        </aside>
      </div>
      <ConfirmDialog
        open={deleting}
        title={t('delete', { title: item?.title ?? '' })}
        confirmLabel="Delete"
        busy={editor.work === 'deleting'}
        onCancel={() => setDeleting(false)}
        onConfirm={() => void editor.erase().then(() => setDeleting(false))}
      >
        {t('areYouSureYouWant')}
      </ConfirmDialog>
      <ConfirmDialog
        open={unpublishing}
        title={t('makeADraft', { title: item?.title ?? '' })}
        confirmLabel={t('makeDraft')}
        busy={editor.work === 'saving'}
        onCancel={() => setUnpublishing(false)}
        onConfirm={() => void editor.save(false).then(() => setUnpublishing(false))}
      >
        {t('readersWillNoLongerFind', { noun: kind.noun })}
      </ConfirmDialog>
      {reviewed !== null && item && (
        <ReviewDialog
          kind={kind}
          item={item.key}
          editor={editor}
          passage={reviewed}
          onClose={() => setReviewed(null)}
        />
      )}
      {previewing && item && (
        <PreviewDialog kind={kind} item={item.key} editor={editor} onClose={() => setPreviewing(false)} />
      )}
      {emailing && item && <EmailDialog kind={kind} item={item} editor={editor} onClose={() => setEmailing(false)} />}
      {scheduling && item && (
        <ScheduleDialog kind={kind} item={item} editor={editor} onClose={() => setScheduling(false)} />
      )}
      {updating && <UpdateDialog editor={editor} words={words} onClose={() => setUpdating(false)} />}
      <LeaveGuard unsaved={editor.draft.dirty && !editor.work} />
    </div>
  );
}
