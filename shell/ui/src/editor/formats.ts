import Quill from 'quill';
import Delta from 'quill-delta';
import QuillCodeBlock, { CodeBlockContainer as QuillCodeBlockContainer } from 'quill/formats/code.js';
import QuillLink from 'quill/formats/link.js';
import { Attributor, Scope } from 'parchment';
import { codeLanguageOf, codeLanguages } from '@learnloom/contracts/kernel/code-languages';
import { codeRuns } from '@learnloom/contracts/kernel/code-runs';
import { BLOCK_EMBED, INLINE_EMBED } from '@learnloom/documents/block-value';
import type { SlotProfile } from '@learnloom/documents/block-shape';
import { formatsOf } from '@learnloom/documents/formats';
import { Clipboard } from './clipboard.ts';
import { completeAddress } from './link-address.ts';
import { PictureBlock } from './picture.ts';
import { ContentBlot } from './islands/content-blot.ts';
import { InlineBlot } from './islands/inline-blot.ts';
import { DocumentHistory } from './islands/document-history.ts';
import { inlineFormats, lineFormats } from './more-formats.ts';
import { TypedMarkdown } from './typing/typed-markdown.ts';
import { ImageUploader } from './upload/image-uploader.ts';
import { UploadBlot } from './upload/upload-blot.ts';

/** Lines of equal kind are one block of code: language, and how it is tried. */
const kindOf = (line: { readonly domNode: Node } | null | undefined): string | undefined => {
  if (!(line?.domNode instanceof HTMLElement)) return undefined;
  const { language = '', run = '' } = line.domNode.dataset;
  return `${language} ${run}`;
};

/** The frame around lines of code: one a kind, as readers see them. Quill's own takes in every neighbour. */
class CodeBlockContainer extends QuillCodeBlockContainer {
  override checkMerge(): boolean {
    if (!super.checkMerge()) return false;
    const { children, next } = this;
    return next instanceof CodeBlockContainer && kindOf(children.tail) === kindOf(next.children.head);
  }

  override optimize(context: object): void {
    super.optimize(context as Record<string, unknown>);
    for (let line = this.children.head; line?.next; line = line.next) {
      if (kindOf(line) === kindOf(line.next)) continue;
      this.splitAfter(line);
      return;
    }
    // The one before is not looked at when only this one's kind changed.
    const { prev } = this;
    if (prev instanceof CodeBlockContainer && prev.checkMerge()) prev.optimize(context);
  }
}

/** A line of code that knows its language. */
class CodeBlock extends QuillCodeBlock {
  static override requiredContainer: typeof QuillCodeBlock.requiredContainer = CodeBlockContainer;

  static override create(value: unknown): HTMLElement {
    const node = super.create(value) as HTMLElement;
    show(node, value);
    return node;
  }

  static override formats(node: HTMLElement): string {
    return codeLanguageOf(node.dataset['language'] ?? '');
  }

  static override register(): void {
    // With the formats below, the container included.
  }

  override format(name: string, value: unknown): void {
    if (name === CodeBlock.blotName && value) show(this.domNode as HTMLElement, value);
    else super.format(name, value);
  }
}

function show(node: HTMLElement, value: unknown): void {
  const language = codeLanguageOf(typeof value === 'string' ? value : '');
  node.dataset['language'] = language;
  node.dataset['label'] = codeLanguages[language];
}

/** Links lead to http, https, a path of this site or a heading of the page; others become none. */
class Link extends QuillLink {
  static override sanitize(address: string): string {
    return completeAddress(address) ?? super.SANITIZED_URL;
  }
}

/** How the block that a line of code is part of is tried. */
const CodeRunAttribute = new Attributor('code-run', 'data-run', {
  scope: Scope.BLOCK,
  whitelist: Object.keys(codeRuns),
});

Quill.register(
  {
    'formats/code-block-container': CodeBlockContainer,
    'formats/code-block': CodeBlock,
    'formats/code-run': CodeRunAttribute,
    'formats/link': Link,
    'formats/image': PictureBlock,
    'formats/upload': UploadBlot,
    'formats/content-block': ContentBlot,
    'formats/content-inline': InlineBlot,
    ...inlineFormats,
    ...lineFormats,
    'modules/clipboard': Clipboard,
    'modules/history': DocumentHistory,
    'modules/uploader': ImageUploader,
    'modules/typedMarkdown': TypedMarkdown,
  },
  true,
);

/** Formats of documents that are no formats of text in blocks, and the blocks themselves. */
const ofDocuments = [
  'header',
  'heading-id',
  'blockquote',
  'code-block',
  'code-run',
  'list-content',
  'image',
  'upload',
] as const;

/** The formats of a text; pasted text keeps no others, and no pictures of other sites. */
export function formatsFor(profile: SlotProfile): string[] {
  const cell = formatsOf.cell ?? [];
  if (profile === 'full') return [...cell, ...ofDocuments, BLOCK_EMBED, INLINE_EMBED];
  return profile === 'cell' ? [...cell, BLOCK_EMBED, INLINE_EMBED] : [...(formatsOf.line ?? []), INLINE_EMBED];
}

export const formats = formatsFor('full');

export { Quill, Delta };
