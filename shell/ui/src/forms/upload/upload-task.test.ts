// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../../platform/toast.ts';
import { createUploadTask } from './upload-task.ts';
import { uploads, uploadsDone } from './under-way.ts';

/** A request that goes as far as a test lets it. */
class Request {
  static last: Request;
  status = 0;
  response: unknown = null;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;
  form = new FormData();
  open(): void {}
  setRequestHeader(): void {}
  send(form: FormData): void {
    this.form = form;
    Request.last = this;
  }
  abort(): void {
    this.onabort();
  }
  progress(percent: number): void {
    this.upload.onprogress?.({ loaded: percent, total: 100 });
  }
  answer(status: number, response: unknown): void {
    Object.assign(this, { status, response }).onload();
  }
}

const keys: string[] = [];
const file = new File(['x'], 'lesson one.mp4', { type: 'video/mp4' });
const taskOf = () => createUploadTask(() => ({ folder: 'courses', onUploaded: key => void keys.push(key) }));
const shownToast = () => toasts.get().at(-1)?.message;
/** What happens in the turns to come has happened. */
const settled = () => new Promise(resolve => setTimeout(resolve, 0));

beforeEach(() => {
  keys.length = 0;
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => vi.unstubAllGlobals());

test('an upload says its percent, then that it is finalized, then its key [UPL-05]', async () => {
  const task = taskOf();
  const sent = task.take(file);
  await settled();
  expect(uploadsDone()).toBe(false);
  expect(shownToast()).toBe('Please wait till the current upload is complete!');
  Request.last.progress(42);
  expect(task.state.get()).toMatchObject({ status: 'uploading', percent: 42, fileName: 'lesson one.mp4' });
  Request.last.progress(100);
  expect(task.state.get().status).toBe('finalizing');
  Request.last.answer(200, { status: 200, data: { key: 'a-key' } });
  await sent;
  expect([task.state.get().status, keys, uploads.get()]).toEqual(['uploaded', ['a-key'], 0]);
  expect(Request.last.form.get('folder')).toBe('courses');
});

test('cancelling ends it with a message; at 100% it is refused [UPL-05]', async () => {
  const task = taskOf();
  const first = task.take(file);
  await settled();
  Request.last.progress(10);
  task.cancel();
  await first;
  expect([task.state.get().status, shownToast()]).toEqual(['cancelled', 'Upload canceled for lesson one.mp4']);
  const second = task.take(file);
  await settled();
  Request.last.progress(100);
  task.cancel();
  expect(shownToast()).toBe(
    'This upload cannot be cancelled at this stage! You can delete the file after the current upload request is completed.',
  );
  Request.last.answer(200, { data: { key: 'b-key' } });
  await second;
  expect(keys).toEqual(['b-key']);
});

test('an answer without a key, and one with a reason, are shown; what may pass can be sent again [UPL-01]', async () => {
  const task = taskOf();
  const fail = async (status: number, response: unknown) => {
    const sent = task.take(file);
    await settled();
    Request.last.answer(status, response);
    await sent;
    return task.state.get();
  };
  expect(await fail(200, { data: {} })).toMatchObject({ message: 'No file KEY returned from server', file });
  expect(await fail(400, { message: 'This is no video' })).toMatchObject({ message: 'This is no video', file: null });
  expect(await fail(413, '<html>')).toMatchObject({ message: 'This file is too large.', file: null });
  expect(await fail(502, null)).toMatchObject({ message: 'Something went wrong', file });
  task.retry();
  await settled();
  Request.last.answer(200, { data: { key: 'again' } });
  await settled();
  expect(keys).toEqual(['again']);
});
