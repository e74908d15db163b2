import { useEffect, useRef, useState } from 'react';
import { contentExport } from '@learnloom/contracts/imports/imports';
import { Button, Note } from '@learnloom/ui/core';
import { SwitchField } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { asProblem, download, formatFileSize, keepFile } from '@learnloom/ui/platform';
import { importsMessages } from './messages/messages.ts';

const t = importsMessages.text;

/** Downloads all articles and tutorials as a zip. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const [withDrafts, setWithDrafts] = useState(true);
  /** Null: nothing is being downloaded. */
  const [bytes, setBytes] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  const start = async (): Promise<void> => {
    const control = new AbortController();
    work.current = control;
    setProblem('');
    setBytes(0);
    try {
      const input = { drafts: withDrafts ? 'with' : 'without' } as const;
      keepFile(await download(contentExport, input, { signal: control.signal, onBytes: setBytes }));
      onClose();
    } catch (error) {
      if (!control.signal.aborted) setProblem(asProblem(error).message);
    } finally {
      setBytes(null);
    }
  };
  const busy = bytes !== null;
  return (
    <Dialog
      open
      size="sm"
      title={t('exportContent')}
      onClose={() => {
        if (!busy) onClose();
      }}
      actions={
        <>
          <Button variant="outlined" color="neutral" onClick={busy ? () => work.current?.abort() : onClose}>
            {t('cancel')}
          </Button>
          <Button loading={busy} onClick={() => void start()}>
            {t('export')}
          </Button>
        </>
      }
    >
      <div className="ll-form">
        <Note>{t('youGetAZipOf')}</Note>
        <SwitchField label={t('includeDrafts')} value={withDrafts} disabled={busy} onChange={setWithDrafts} />
        {busy && <p role="status">{t('downloaded', { bytes: formatFileSize(bytes) })}</p>}
        {problem && (
          <p role="alert" className="ll-refused">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
