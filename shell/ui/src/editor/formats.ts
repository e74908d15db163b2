import Quill from 'quill';
import Delta from 'quill-delta';
import QuillCodeBlock from 'quill/formats/code.js';
import QuillLink from 'quill/formats/link.js';
import { codeLanguageOf, codeLanguages } from '@learnloom/contracts/kernel/code-languages';
import { linkAddress } from './document.ts';

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

Quill.register({ 'formats/code-block': CodeBlock, 'formats/link': Link }, true);

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

/** A page has one heading of level 1, its title: pasted ones become level 2. */
const lowered = (_node: Node, delta: Delta): Delta =>
  new Delta(
    delta.ops.map(op =>
      op.attributes?.['header'] === 1 ? { ...op, attributes: { ...op.attributes, header: 2 } } : op,
    ),
  );

/** Links that would lead nowhere are pasted as plain text. */
const withoutDeadLinks = (node: Node, delta: Delta): Delta =>
  node instanceof Element && linkAddress(node.getAttribute('href') ?? '') === null
    ? new Delta(delta.ops.map(({ attributes: { link: _dead, ...kept } = {}, ...op }) => ({ ...op, attributes: kept })))
    : delta;

export const clipboardMatchers = [
  ['H1', lowered],
  ['A', withoutDeadLinks],
] as const;

export { Quill, Delta };
