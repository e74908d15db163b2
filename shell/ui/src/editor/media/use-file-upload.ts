import { useEffect, useRef, useState } from 'react';
import { smallImage } from '../../forms/image/image-file.ts';
import { uploadFile } from '../../forms/upload/send-file.ts';
import { uploads } from '../../forms/upload/under-way.ts';
import { asProblem } from '../../platform/problem.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

export type UploadState =
  | { readonly phase: 'idle' }
  /** `percent`: 0 to 100; null while an image is made smaller. */
  | { readonly phase: 'loading'; readonly fileName: string; readonly percent: number | null }
  /** `file`: it may get through when it is sent again. */
  | { readonly phase: 'failed'; readonly message: string; readonly file: File | null };

const UNREADABLE_IMAGE = t('thisFileIsNotAn');

const mayPass = (status: number): boolean => [0, 408, 429].includes(status) || status >= 500;

const isImage = (file: File): boolean => file.type.startsWith('image/');

/** Uploads one file at a time for a block. Leaving the block ends the upload. */
export function useFileUpload(folder: string, onKey: (key: string) => void) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  async function start(file: File): Promise<void> {
    if (control.current) return;
    const abort = new AbortController();
    control.current = abort;
    uploads.set(count => count + 1);
    setState({ phase: 'loading', fileName: file.name, percent: null });
    try {
      const sent = isImage(file) ? await smallImage(file).catch(() => null) : file;
      if (!sent) {
        setState({ phase: 'failed', message: UNREADABLE_IMAGE, file: null });
        return;
      }
      abort.signal.throwIfAborted();
      const key = await uploadFile(sent, {
        folder,
        fileName: sent.name,
        signal: abort.signal,
        onProgress: percent => setState({ phase: 'loading', fileName: file.name, percent }),
      });
      setState({ phase: 'idle' });
      if (!abort.signal.aborted) onKey(key);
    } catch (error) {
      const { status, message } = asProblem(error);
      setState(
        abort.signal.aborted ? { phase: 'idle' } : { phase: 'failed', message, file: mayPass(status) ? file : null },
      );
    } finally {
      control.current = null;
      uploads.set(count => count - 1);
    }
  }

  return {
    state,
    start: (file: File): void => void start(file),
    cancel: (): void => control.current?.abort(new DOMException('The upload was canceled', 'AbortError')),
    refuse: (message: string): void => setState({ phase: 'failed', message, file: null }),
  };
}
