import Delta from 'quill-delta';
import type { Range } from 'quill';
import QuillClipboard from 'quill/modules/clipboard.js';
import { linkAddress } from './document.ts';

const LATER = 'data-pasted-style';
const tag = /<[a-z][^<>]*>/gi;

/**
 * Reads and gives HTML. Word processors tell bold from plain by `style` attributes, which the page's policy does not let
 * a parser apply: they are put aside and applied one by one, where the policy allows it.
 */
export class Clipboard extends QuillClipboard {
  protected override convertHTML(html: string): Delta {
    return super.convertHTML(html.replace(tag, open => open.replace(/\sstyle\s*=/gi, ` ${LATER}=`)));
  }

  protected override normalizeHTML(pasted: Document): void {
    for (const element of pasted.querySelectorAll<HTMLElement>(`[${LATER}]`)) {
      element.style.cssText = element.getAttribute(LATER) ?? '';
      element.removeAttribute(LATER);
    }
    super.normalizeHTML(pasted);
  }

  /** The selection as the page has it: Quill's own export to HTML does not escape everything. */
  override onCopy(range: Range): { html: string; text: string } {
    const selection = document.getSelection();
    const copied = document.createElement('div');
    if (selection?.rangeCount) copied.append(selection.getRangeAt(0).cloneContents());
    return { html: copied.innerHTML, text: this.quill.getText(range) };
  }
}

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

const nothing = (): Delta => new Delta();

export const clipboardMatchers = [
  ['SCRIPT', nothing],
  ['STYLE', nothing],
  ['H1', lowered],
  ['A', withoutDeadLinks],
] as const;
