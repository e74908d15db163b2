import Quill from 'quill';
import Delta from 'quill-delta';
import QuillCodeBlock from 'quill/formats/code.js';
import QuillLink from 'quill/formats/link.js';
import { codeLanguageOf, codeLanguages } from '@learnloom/contracts/kernel/code-languages';
import { linkAddress } from './document.ts';
import { Clipboard } from './clipboard.ts';

/** A line of code that knows its language. */
class CodeBlock extends QuillCodeBlock {
  static override create(value: unknown): HTMLElement {
    const node = super.create(value) as HTMLElement;
    show(node, value);
    return node;
  }

  static override formats(node: HTMLElement): string {
    return codeLanguageOf(node.dataset['language'] ?? '');
  }

  static override register(): void {
    // The container is Quill's own, which is registered already.
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

Quill.register({ 'formats/code-block': CodeBlock, 'formats/link': Link, 'modules/clipboard': Clipboard }, true);

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
