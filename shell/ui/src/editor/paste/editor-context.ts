import type Quill from 'quill';
import type { EditorUploads } from '../upload/editor-uploads.ts';

/** What pasting needs from the editor around a text. */
export interface EditorContext {
  /** The text itself: texts within its blocks share its context. */
  readonly quill: Quill;
  /** Tells the author something about what was done; an empty text takes it away. */
  readonly notify: (message: string) => void;
  /** Null: the text takes no images. */
  readonly uploads: EditorUploads | null;
}

const contexts = new WeakMap<Node, EditorContext>();

/** Gives a text its context until the returned function is called. */
export function provideContext(context: EditorContext): () => void {
  const { root } = context.quill;
  contexts.set(root, context);
  return () => void contexts.delete(root);
}

/** The context of a text, or of the text around the block that it is part of. */
export function contextOf(quill: Quill): EditorContext | null {
  for (let node: Node | null = quill.root; node; node = node.parentNode) {
    const context = contexts.get(node);
    if (context) return context;
  }
  return null;
}
