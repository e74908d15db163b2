import { useState } from 'react';
import { editorBlocks } from './block-registry.ts';
import { useDocumentEditor } from './document-context.ts';
import { replaceInline, type InlineBlot } from './inline-blot.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

/** A mark within a line as readers see it; a click or Enter edits it. */
export function InlineFrame({ blot }: { readonly blot: InlineBlot }) {
  const { disabled } = useDocumentEditor();
  const [open, setOpen] = useState(false);
  const kind = editorBlocks().get(blot.data.type);
  if (!kind?.inline) return null;
  const { Mark, Editor } = kind.inline;
  return (
    <>
      <button
        type="button"
        className="ll-inline-mark"
        aria-label={t('edit', { name: kind.nameOf(blot.data) })}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <Mark block={blot.data as never} />
      </button>
      {open && (
        <Editor
          block={blot.data as never}
          onClose={() => setOpen(false)}
          onSave={value => {
            setOpen(false);
            // The dialog gives the focus back before the text takes it.
            requestAnimationFrame(() => replaceInline(blot, value));
          }}
        />
      )}
    </>
  );
}
