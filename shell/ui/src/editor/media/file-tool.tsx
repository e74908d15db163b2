import { useRef } from 'react';
import { FileCheck, FileUp, X } from 'lucide-react';
import { useDocumentEditor } from '../islands/document-context.ts';
import { Tool } from '../islands/tool.tsx';
import { useFileUpload } from './use-file-upload.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

interface FileToolProps {
  /** What the file is: 'poster'. */
  readonly noun: string;
  readonly accept: string;
  /** Key of the upload; empty: none. */
  readonly value: string;
  readonly onChange: (key: string) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A further file of a block, chosen in its bar. */
export function FileTool({ noun, accept, value, onChange }: FileToolProps) {
  const { folder } = useDocumentEditor();
  const picker = useRef<HTMLInputElement>(null);
  const { state, start, cancel } = useFileUpload(folder ?? '', onChange);
  if (folder === undefined) return null;
  const busy = state.phase === 'loading';
  return (
    <span className="ll-file-tool">
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        aria-label={t('fileOfThe', { noun })}
        onChange={event => {
          const [file] = event.target.files ?? [];
          if (file) start(file);
          event.target.value = '';
        }}
      />
      <button type="button" className="ll-tool ll-tool-named" disabled={busy} onClick={() => picker.current?.click()}>
        {value ? <FileCheck {...icon} /> : <FileUp {...icon} />}
        {value ? t('replace', { noun }) : t('addText', { noun })}
      </button>
      {busy && (
        <Tool label={t('cancelTheUploadOfThe', { noun })} onClick={cancel}>
          <X {...icon} />
        </Tool>
      )}
      {value && !busy && (
        <Tool label={t('removeThe', { noun })} onClick={() => onChange('')}>
          <X {...icon} />
        </Tool>
      )}
      <span role="alert" className="ll-media-error">
        {state.phase === 'failed' && state.message}
      </span>
    </span>
  );
}
