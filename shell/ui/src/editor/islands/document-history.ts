import type Quill from 'quill';
import type Delta from 'quill-delta';
import History, { type HistoryOptions, type StackItem } from 'quill/modules/history.js';
import { focusChange } from './focus.ts';

export interface DocumentHistoryOptions extends HistoryOptions {
  /** The editor of the whole document, for that of a slot; null for itself. */
  readonly document: () => Quill | null;
}

/** One history per document: the texts inside blocks undo and redo through the text around them. */
export class DocumentHistory extends History {
  get #whole(): Quill | null {
    return (this.options as Partial<DocumentHistoryOptions>).document?.() ?? null;
  }

  override record(change: Delta, before: Delta): void {
    if (!this.#whole) super.record(change, before);
  }

  override undo(): void {
    if (this.#whole) this.#whole.history.undo();
    else super.undo();
  }

  override redo(): void {
    if (this.#whole) this.#whole.history.redo();
    else super.redo();
  }

  override cutoff(): void {
    if (this.#whole) this.#whole.history.cutoff();
    else super.cutoff();
  }

  protected override restoreSelection(item: StackItem): void {
    focusChange(this.quill, item.delta);
  }
}
