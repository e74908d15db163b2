import Quill from 'quill';
import Delta from 'quill-delta';
import QuillCodeBlock, { CodeBlockContainer as QuillCodeBlockContainer } from 'quill/formats/code.js';
import QuillLink from 'quill/formats/link.js';
import { codeLanguageOf, codeLanguages } from '@learnloom/contracts/kernel/code-languages';
import { linkAddress } from './document.ts';
import { Clipboard } from './clipboard.ts';

const languageOf = (line: { readonly domNode: Node } | null | undefined): string | undefined =>
  line?.domNode instanceof HTMLElement ? line.domNode.dataset['language'] : undefined;

/** The frame around lines of code: one a language, as readers see them. Quill's own takes in every neighbour. */
class CodeBlockContainer extends QuillCodeBlockContainer {
  override checkMerge(): boolean {
    if (!super.checkMerge()) return false;
    const { children, next } = this;
    return next instanceof CodeBlockContainer && languageOf(children.tail) === languageOf(next.children.head);
  }

  override optimize(context: object): void {
    super.optimize(context as Record<string, unknown>);
    for (let line = this.children.head; line?.next; line = line.next) {
      if (languageOf(line) === languageOf(line.next)) continue;
      this.splitAfter(line);
      return;
    }
    // The one before is not looked at when only this one's language changed.
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

/** Links lead to http, https or a path of this site; others become none. */
class Link extends QuillLink {
  static override sanitize(address: string): string {
    return linkAddress(address) ?? super.SANITIZED_URL;
  }
}

Quill.register(
  {
    'formats/code-block-container': CodeBlockContainer,
    'formats/code-block': CodeBlock,
    'formats/link': Link,
    'modules/clipboard': Clipboard,
  },
  true,
);

/** The formats of documents; pasted text keeps no others, and no pictures. */
export const formats = [
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'script',
  'link',
  'header',
  'list',
  'indent',
  'blockquote',
  'code-block',
  'align',
];

export { Quill, Delta };
