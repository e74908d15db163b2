import { randomKey } from '../../platform/api.ts';
import type Quill from 'quill';
import Delta from 'quill-delta';
import { ImageUpload } from './image-upload.ts';
import { showUpload, UploadBlot } from './upload-blot.ts';

/** Changes the text without a step of Undo: a placeholder is no work of the author. */
function updateUnrecorded(quill: Quill, change: Delta): void {
  const { history } = quill;
  history.ignoreChange = true;
  try {
    quill.updateContents(change, 'api');
  } finally {
    history.ignoreChange = false;
  }
  history.transform(change);
}

const placeOf = (quill: Quill, id: string): HTMLElement | null =>
  quill.root.querySelector<HTMLElement>(`.${UploadBlot.className}[data-upload="${id}"]`);

/** Index of the placeholder; null when somebody removed it. */
function indexOf(quill: Quill, id: string): number | null {
  const place = placeOf(quill, id);
  const blot = place && quill.scroll.find(place);
  return blot ? quill.getIndex(blot) : null;
}

export interface InsertedImage {
  readonly src: string;
  readonly alt: string;
}

export interface EditorUploads {
  /** Puts the images into the text at `index`, one after the other, each uploaded in its place. */
  readonly insertFiles: (index: number, files: readonly File[]) => void;
  /** Starts the upload of an image whose placeholder is in the text, such as one that was pasted with its text. */
  readonly startAt: (id: string, file: File, alt: string) => void;
  /** Cancels what is under way. */
  readonly stop: () => void;
}

/** The uploads of one editor. `folder`: where its images are put. */
export function editorUploads(
  quill: Quill,
  folder: () => string,
  insert: (image: InsertedImage) => Record<string, unknown>,
): EditorUploads {
  const running = new Map<string, ImageUpload>();

  function remove(id: string): void {
    const index = indexOf(quill, id);
    if (index !== null) updateUnrecorded(quill, new Delta().retain(index).delete(1));
  }

  /** The image takes the place of its placeholder, as one step of Undo. */
  function finish(id: string, image: InsertedImage): void {
    const index = indexOf(quill, id);
    if (index === null) return;
    const selection = quill.hasFocus() ? quill.getSelection() : null;
    remove(id);
    quill.history.cutoff();
    quill.updateContents(new Delta().retain(index).insert(insert(image)), 'user');
    quill.history.cutoff();
    if (selection) quill.setSelection(selection, 'silent');
  }

  function startAt(id: string, file: File, alt: string): void {
    const upload: ImageUpload = new ImageUpload({
      file,
      folder: folder(),
      onState: state => {
        const place = placeOf(quill, id);
        if (place) showUpload(place, upload, state, { retry: () => void upload.start(), remove: drop });
        else drop();
      },
      onKey: key => {
        finish(id, { src: key, alt });
        running.delete(id);
      },
    });
    const drop = (): void => {
      upload.cancel();
      running.delete(id);
      remove(id);
    };
    running.set(id, upload);
    void upload.start();
  }

  /** Redo may bring back the place of an upload that is over. */
  function removeOrphans(change: Delta): void {
    for (const { insert } of change.ops) {
      const id = typeof insert === 'object' ? insert['upload'] : undefined;
      if (typeof id === 'string') setTimeout(() => running.has(id) || remove(id), 0);
    }
  }
  quill.on('text-change', removeOrphans);

  return {
    startAt,
    insertFiles(index, files) {
      const [line, offset] = quill.getLine(index);
      let at = index;
      if (offset > 0) {
        quill.history.cutoff();
        quill.updateContents(new Delta().retain(index).insert('\n', line?.formats() ?? {}), 'user');
        at += 1;
      }
      const ids = files.map(() => randomKey());
      updateUnrecorded(
        quill,
        ids.reduce((change, id) => change.insert({ upload: id }), new Delta().retain(at)),
      );
      quill.setSelection(at + ids.length, 0, 'silent');
      files.forEach((file, number) => startAt(ids[number] ?? '', file, ''));
    },
    stop() {
      quill.off('text-change', removeOrphans);
      for (const upload of running.values()) upload.cancel();
      running.clear();
    },
  };
}
