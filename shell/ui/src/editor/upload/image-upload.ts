import { asProblem, type ApiProblem } from '../../platform/problem.ts';
import { smallImage } from '../../forms/image/image-file.ts';
import { uploadFile } from '../../forms/upload/send-file.ts';
import { uploads } from '../../forms/upload/under-way.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

export type UploadState =
  /** `percent`: 0 to 100; null while the browser makes the image smaller. */
  | { readonly phase: 'sending'; readonly percent: number | null }
  | { readonly phase: 'failed'; readonly message: string; readonly canRetry: boolean };

const UNREADABLE_IMAGE = t('thisFileIsNotAn');

/** Failures that may pass: no connection, too many requests, an error of the server. */
const mayPass = ({ status }: ApiProblem): boolean => [0, 408, 429].includes(status) || status >= 500;

export interface ImageUploadSpec {
  readonly file: File;
  /** Where the upload is put, such as `articles`. */
  readonly folder: string;
  readonly onState: (state: UploadState) => void;
  /** Called once, with the media key of the stored image. */
  readonly onKey: (key: string) => void;
}

/** Uploads one image for a text. It can be tried again after a failure, and cancelled at any time. */
export class ImageUpload {
  #control: AbortController | null = null;
  readonly #spec: ImageUploadSpec;

  constructor(spec: ImageUploadSpec) {
    this.#spec = spec;
  }

  get fileName(): string {
    return this.#spec.file.name || 'image';
  }

  cancel(): void {
    this.#control?.abort(new DOMException('The upload was canceled', 'AbortError'));
  }

  async start(): Promise<void> {
    if (this.#control) return;
    const { file, folder, onState, onKey } = this.#spec;
    const control = new AbortController();
    const { signal } = control;
    this.#control = control;
    uploads.set(count => count + 1);
    const report = (state: UploadState): void => void (signal.aborted || onState(state));
    report({ phase: 'sending', percent: null });
    try {
      const small = await smallImage(file).catch(() => null);
      if (!small) return report({ phase: 'failed', message: UNREADABLE_IMAGE, canRetry: false });
      signal.throwIfAborted();
      const onProgress = (percent: number): void => report({ phase: 'sending', percent });
      const key = await uploadFile(small, { folder, fileName: small.name, signal, onProgress });
      if (!signal.aborted) onKey(key);
    } catch (error) {
      const problem = asProblem(error);
      report({ phase: 'failed', message: problem.message, canRetry: mayPass(problem) });
    } finally {
      this.#control = null;
      uploads.set(count => count - 1);
    }
  }
}
