import type { Range } from 'quill';
import QuillUploader from 'quill/modules/uploader.js';
import { imageTypes } from '../../forms/image/image-file.ts';
import { contextOf } from '../paste/editor-context.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

const NO_IMAGES = t('thisTextCannotHaveImages');

const isImage = ({ type }: File): boolean => imageTypes.includes(type);

/** Why files are not taken, in one line. */
function explainRejected(files: readonly File[]): string {
  const [first] = files;
  if (!first) return '';
  const names = files.length === 1 ? `“${first.name}” was` : t('filesWere', { files: files.length });
  return t('notAddedYouCanAdd', { names });
}

/** Files that are pasted or dropped: images are uploaded where they were put, others are named. */
export class ImageUploader extends QuillUploader {
  override upload({ index, length }: Range, given: FileList | File[]): void {
    const { quill } = this;
    const files = [...given];
    const context = contextOf(quill);
    if (files.length === 0 || !context || !quill.isEnabled()) return;
    const images = files.filter(isImage);
    const { uploads, notify } = context;
    if (!uploads) return notify(NO_IMAGES);
    notify(explainRejected(files.filter(file => !isImage(file))));
    if (images.length === 0) return;
    if (context.quill !== quill) return uploads.insertFiles(indexAfter(context.quill, quill.root), images);
    if (length > 0) quill.deleteText(index, length, 'user');
    uploads.insertFiles(index, images);
  }
}

/** The place in the outer text behind the block that `inner` is part of. */
function indexAfter(outer: QuillUploader['quill'], inner: HTMLElement): number {
  let node: HTMLElement = inner;
  while (node.parentElement && node.parentElement !== outer.root) node = node.parentElement;
  const block = outer.scroll.find(node);
  return block ? outer.getIndex(block) + block.length() : outer.getLength() - 1;
}
