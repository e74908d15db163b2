import { useLayoutEffect, useRef } from 'react';
import Button from '@mui/joy/Button';
import Quill from 'quill';
import type { SlotOp } from '@learnloom/documents/block-value';
import { Dialog } from '../../../overlay/dialog.tsx';
import type { InlineEditorProps } from '../../islands/block-kinds.ts';
import { deltaOf } from '../../islands/content-blot.ts';
import { useDocumentEditor } from '../../islands/document-context.ts';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

const SLOT = 'note';

/** The note of a footnote: one line with formats. */
export function FootnoteDialog({ block, onClose, onSave }: InlineEditorProps) {
  const { quillOptions } = useDocumentEditor();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Quill | null>(null);
  const given = useRef(block.slots[SLOT] ?? []);
  useLayoutEffect(() => {
    const element = host.current?.appendChild(document.createElement('div'));
    if (!element) return undefined;
    const { formats, modules } = quillOptions('line', true);
    const quill = new Quill(element, { formats: [...formats], modules: { ...modules }, placeholder: t('note') });
    quill.setContents(deltaOf(given.current), Quill.sources.SILENT);
    quill.history.clear();
    quill.root.setAttribute('role', 'textbox');
    quill.root.setAttribute('aria-label', 'Note');
    quill.setSelection(quill.getLength() - 1, 0, Quill.sources.SILENT);
    editor.current = quill;
    return () => element.remove();
  }, [quillOptions]);
  const save = (): void => {
    const ops = editor.current?.getContents().ops as readonly SlotOp[] | undefined;
    onSave({ ...block, props: {}, slots: { [SLOT]: ops ?? given.current } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('footnote')}
      size="sm"
      actions={
        <>
          <Button variant="plain" color="danger" onClick={() => onSave(null)}>
            {t('remove')}
          </Button>
          <Button variant="outlined" color="neutral" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={save}>{t('save')}</Button>
        </>
      }
    >
      <div ref={host} className="ll-footnote-edit ll-slot" />
    </Dialog>
  );
}
