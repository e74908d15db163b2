import { messages } from '@learnloom/contracts/kernel/messages';
import { asProblem } from '../../platform/problem.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { toast } from '../../platform/toast.ts';
import { FileRefused } from './file-choice.ts';
import { uploadFile } from './send-file.ts';
import { uploads } from './under-way.ts';
import type { Pausing } from './upload-options.ts';
import { idle, isRunning, type UploadState } from './upload-state.ts';

const TOO_LATE =
  'This upload cannot be cancelled at this stage! You can delete the file after the current upload request is completed.';

/** What may pass: no connection, too much at once, a fault of the server. */
const mayPass = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500;

export interface Preparing {
  readonly signal: AbortSignal;
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
  /** Work that takes a while can be paused. */
  readonly pausing: Pausing;
  /** The file is to be sent as it is. */
  readonly skip: AbortSignal;
}

/** Makes a file ready in the browser, such as smaller. Throws `FileRefused` with what to say about one that cannot be used. */
export type PrepareFile = (file: File, preparing: Preparing) => Promise<File>;

export interface UploadTaskOptions {
  /** What the file is for, such as `articles`. */
  readonly folder: string | ((file: File) => string);
  readonly prepare?: PrepareFile | undefined;
  readonly onUploaded: (key: string, file: File) => void;
}

/** The upload of one file after another. `options` are read when an upload starts. */
export interface UploadTask {
  readonly state: Store<UploadState>;
  /** Does nothing while another file is on its way. */
  take(file: File): Promise<void>;
  /** Refused with a message once all of the file has been sent. */
  cancel(): void;
  /** Sends again what failed for a reason that may pass. */
  retry(): void;
  /** Sends a file that is being made ready as it is. */
  skip(): void;
  pause(): void;
  resume(): void;
  /** Shows why a file was not taken. */
  fail(message: string): void;
  reset(): void;
  /** Ends what is on its way without a word: its page is left. */
  end(): void;
}

const messageOf = (error: unknown): string =>
  error instanceof FileRefused ? error.message : asProblem(error).message || messages.wentWrong;

export function createUploadTask(options: () => UploadTaskOptions): UploadTask {
  const state = createStore<UploadState>(idle);
  let control: AbortController | null = null;
  let pausing: Pausing | null = null;
  let skipping: AbortController | null = null;

  async function send(file: File, signal: AbortSignal): Promise<string> {
    const { folder, prepare } = options();
    const fileName = file.name;
    const pause: Pausing = (pausing = { paused: false, changed: () => undefined });
    const skip = (skipping = new AbortController()).signal;
    const progress = (percent: number | null) =>
      state.set({ status: 'preparing', fileName, percent, paused: pause.paused });
    if (prepare) progress(null);
    const ready = prepare ? await prepare(file, { signal, onProgress: progress, pausing: pause, skip }) : file;
    signal.throwIfAborted();
    pause.paused = false;
    state.set({ status: 'uploading', fileName, percent: 0, paused: false });
    return uploadFile(ready, {
      folder: typeof folder === 'function' ? folder(file) : folder,
      fileName: ready.name,
      signal,
      pausing: pause,
      onProgress: percent =>
        state.set(
          percent < 100
            ? { status: 'uploading', fileName, percent, paused: pause.paused }
            : { status: 'finalizing', fileName },
        ),
    });
  }

  function failed(file: File, error: unknown, signal: AbortSignal): void {
    const fileName = file.name;
    if (signal.aborted) {
      state.set({ status: 'cancelled', fileName });
      if (signal.reason !== END) toast.info(`Upload canceled for ${fileName}`);
      return;
    }
    const again = !(error instanceof FileRefused) && mayPass(asProblem(error).status);
    state.set({ status: 'failed', fileName, message: messageOf(error), file: again ? file : null });
  }

  async function take(file: File): Promise<void> {
    if (control) return;
    const own = (control = new AbortController());
    uploads.set(count => count + 1);
    try {
      const key = await send(file, own.signal);
      state.set({ status: 'uploaded', fileName: file.name, key });
      if (!own.signal.aborted) options().onUploaded(key, file);
    } catch (error) {
      failed(file, error, own.signal);
    } finally {
      control = null;
      pausing = null;
      skipping = null;
      uploads.set(count => count - 1);
    }
  }

  function setPaused(paused: boolean): void {
    const now = state.get();
    if (!pausing || (now.status !== 'uploading' && now.status !== 'preparing')) return;
    pausing.paused = paused;
    pausing.changed();
    state.set({ ...now, paused });
  }

  return {
    state,
    take,
    cancel() {
      if (state.get().status === 'finalizing') toast.info(TOO_LATE);
      else control?.abort(new DOMException('The upload was canceled', 'AbortError'));
    },
    retry() {
      const now = state.get();
      if (now.status === 'failed' && now.file) void take(now.file);
    },
    skip: () => skipping?.abort(new DOMException('The file is sent as it is', 'AbortError')),
    pause: () => setPaused(true),
    resume: () => setPaused(false),
    fail: message => state.set(message === '' ? idle : { status: 'failed', fileName: '', message, file: null }),
    reset() {
      if (!isRunning(state.get())) state.set(idle);
    },
    end: () => control?.abort(END),
  };
}

const END = 'The page is left';
