import { BlockEmbed } from 'quill/blots/block.js';
import type { ImageUpload, UploadState } from './image-upload.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

/** What stands in the text while an image is on its way. It is never part of the document that is saved. */
export class UploadBlot extends BlockEmbed {
  static override blotName = 'upload';
  static override tagName = 'DIV';
  static override className = 'll-upload-place';

  static override create(value: unknown): HTMLElement {
    const node = super.create(value) as HTMLElement;
    node.contentEditable = 'false';
    node.setAttribute('role', 'group');
    if (typeof value === 'string') node.dataset['upload'] = value;
    return node;
  }

  /** Copied markup does not start an upload. */
  static override value(node: HTMLElement): string | null {
    return node.isConnected ? (node.dataset['upload'] ?? null) : null;
  }

  override value(): Record<string, unknown> {
    return { upload: (this.domNode as HTMLElement).dataset['upload'] ?? '' };
  }

  override format(): void {
    // A placeholder has no formats.
  }
}

export interface UploadActions {
  readonly retry: () => void;
  readonly remove: () => void;
}

const button = (label: string, onClick: () => void): HTMLButtonElement => {
  const element = document.createElement('button');
  Object.assign(element, { type: 'button', className: 'll-upload-action', textContent: label });
  element.addEventListener('click', onClick);
  return element;
};

/** Shows the state of an upload in its place. */
export function showUpload(
  place: HTMLElement,
  upload: Pick<ImageUpload, 'fileName'>,
  state: UploadState,
  { retry, remove }: UploadActions,
): void {
  place.setAttribute('aria-label', `Upload of ${upload.fileName}`);
  const name = document.createElement('span');
  Object.assign(name, { className: 'll-upload-name', textContent: upload.fileName });
  if (state.phase === 'sending') {
    const progress = document.createElement('progress');
    progress.setAttribute('aria-label', `Uploading ${upload.fileName}`);
    if (state.percent !== null) Object.assign(progress, { max: 100, value: state.percent });
    place.replaceChildren(name, progress, button(t('cancel'), remove));
    return;
  }
  const message = document.createElement('span');
  Object.assign(message, { className: 'll-upload-failure', textContent: state.message });
  message.setAttribute('role', 'alert');
  place.replaceChildren(
    name,
    message,
    ...(state.canRetry ? [button(t('tryAgain'), retry)] : []),
    button(t('remove'), remove),
  );
}
