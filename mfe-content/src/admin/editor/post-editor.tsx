import { useEffect, useRef, useState } from 'react';
import type { ContentForEditing } from '@learnloom/contracts/content/content';
import { Tab, TabList, TabPanel, Tabs, Typography } from '@learnloom/ui/core';
import { RichTextEditor } from '@learnloom/ui/editor';
import { DraftNotices, LeaveGuard } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { rightBar } from '@learnloom/ui/platform';
import type { PostKind } from '../kinds.ts';
import { EditorBar, type EditorView } from './editor-bar.tsx';
import { MetaForm } from './meta-form.tsx';
import { usePostEditor } from './use-post-editor.ts';
import './editor.css';

interface PostEditorProps {
  readonly kind: PostKind;
  /** Null for a new one. */
  readonly item: ContentForEditing | null;
  /** Somebody deleted it meanwhile. */
  readonly gone: boolean;
}

const Later = () => (
  <Typography level="body-sm" sx={{ padding: '24px 0', color: 'var(--ink-3)', textAlign: 'center' }}>
    Coming Soon - V2
  </Typography>
);

/** The text in the middle as readers will see it, its form at the right; one of the two on narrow screens. */
export function PostEditor({ kind, item, gone }: PostEditorProps) {
  const editor = usePostEditor(kind, item);
  const [view, setView] = useState<EditorView>('text');
  const [tab, setTab] = useState('meta');
  const [deleting, setDeleting] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const { errors, form, change } = editor;

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    setView('details');
    setTab('meta');
    const frame = requestAnimationFrame(() =>
      panel.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [errors]);

  // The text wants the room.
  useEffect(() => rightBar.set(false), []);

  const save = useRef(editor.save);
  useEffect(() => {
    save.current = editor.save;
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

  return (
    <div className="c-editor" data-view={view}>
      <EditorBar
        kind={kind}
        editor={editor}
        isNew={item === null}
        history={item && `/history/${kind.contract.kind}/${item.key}`}
        view={view}
        onView={setView}
        onDelete={() => setDeleting(true)}
      />
      <DraftNotices draft={editor.draft} noun={kind.noun} gone={gone && !editor.work} />
      <div className="c-editor-columns">
        <section className="c-editor-text" aria-label="Text">
          <h1 className={form.title ? '' : 'c-editor-untitled'}>{form.title || `Untitled ${kind.noun}`}</h1>
          <RichTextEditor
            label={`Text of the ${kind.noun}`}
            value={form.content}
            onChange={content => change(present => ({ ...present, content }))}
            placeholder="Write here…"
            error={errors['content']}
          />
        </section>
        <aside className="c-editor-panel" aria-label="Details" ref={panel}>
          <Tabs value={tab} onChange={(_, next) => setTab(String(next))} size="sm" sx={{ background: 'none' }}>
            <TabList>
              <Tab value="seo">SEO</Tab>
              <Tab value="meta">Meta</Tab>
              <Tab value="settings">Settings</Tab>
            </TabList>
            <TabPanel value="seo">
              <Later />
            </TabPanel>
            <TabPanel value="meta" keepMounted>
              <MetaForm kind={kind} editor={editor} />
            </TabPanel>
            <TabPanel value="settings">
              <Later />
            </TabPanel>
          </Tabs>
        </aside>
      </div>
      <ConfirmDialog
        open={deleting}
        title={`Delete '${item?.title ?? ''}'?`}
        confirmLabel="Delete"
        busy={editor.work === 'deleting'}
        onCancel={() => setDeleting(false)}
        onConfirm={() => void editor.erase().then(() => setDeleting(false))}
      >
        Are you sure you want to delete this content?
      </ConfirmDialog>
      <LeaveGuard unsaved={editor.draft.dirty && !editor.work} />
    </div>
  );
}
