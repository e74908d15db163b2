import { useEffect, useRef, useState } from 'react';
import { asProblem } from '../../platform/problem.ts';
import { toast } from '../../platform/toast.ts';
import { uploadFile } from '../upload/send-file.ts';
import { uploads } from '../upload/under-way.ts';
import { smallImage } from './image-file.ts';

export interface ImageUpload {
  readonly fileName: string;
  /** 0 to 100; null while the browser makes the image smaller. */
  readonly percent: number | null;
}

const UNREADABLE = 'This image could not be read. Please choose another one.';
const TOO_LATE =
  'This upload cannot be cancelled at this stage! You can delete the file after the current upload request is completed.';

/** What may pass: no connection, too much at once, a fault of the server. */
const mayPass = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500;

/** Makes an image small enough and uploads it: one at a time; leaving the page ends it. */
export function useImageUpload(folder: string, onKey: (key: string) => void) {
  const [upload, setUpload] = useState<ImageUpload | null>(null);
  const [failure, setFailure] = useState('');
  /** Did not get through, for a reason that may pass: it is not to be looked for again. */
  const [kept, setKept] = useState<File | null>(null);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  function fail(why: string): void {
    setFailure(why);
    setKept(null);
  }

  async function take(file: File): Promise<void> {
    if (underWay.current) return;
    const control = new AbortController();
    underWay.current = control;
    uploads.set(count => count + 1);
    fail('');
    setUpload({ fileName: file.name, percent: null });
    try {
      const small = await smallImage(file).catch(() => null);
      if (!small) {
        setFailure(UNREADABLE);
        return;
      }
      control.signal.throwIfAborted();
      const key = await uploadFile(small, {
        folder,
        fileName: small.name,
        signal: control.signal,
        onProgress: percent => setUpload({ fileName: file.name, percent }),
      });
      if (!control.signal.aborted) onKey(key);
    } catch (error) {
      if (control.signal.aborted) toast.info(`Upload canceled for ${file.name}`);
      else {
        const { status, message } = asProblem(error);
        setFailure(message);
        if (mayPass(status)) setKept(file);
      }
    } finally {
      underWay.current = null;
      uploads.set(count => count - 1);
      setUpload(null);
    }
  }

  function cancel(): void {
    if (upload?.percent === 100) toast.info(TOO_LATE);
    else underWay.current?.abort(new DOMException('The upload was cancelled', 'AbortError'));
  }

  return { upload, failure, kept, take, cancel, fail };
}
