import Inline from 'quill/blots/inline.js';
import { Attributor, ClassAttributor, Scope } from 'parchment';
import { fontSizes } from '@learnloom/documents/formats';

/** A key to press. */
class Kbd extends Inline {
  static override blotName = 'kbd';
  static override tagName = 'KBD';
}

class Mark extends Inline {
  static override blotName = 'mark';
  static override tagName = 'MARK';
}

export const inlineFormats = {
  'formats/kbd': Kbd,
  'formats/mark': Mark,
  'formats/size': new ClassAttributor('size', 'b-size', { scope: Scope.INLINE, whitelist: [...fontSizes] }),
};

const numberOf = (node: HTMLElement, name: string): number => Number(node.getAttribute(name)) || 0;

/** Attributes with a whole number, which Quill would give back as text. */
class NumberAttributor extends Attributor {
  override value(node: HTMLElement): number {
    return numberOf(node, this.keyName);
  }
}

/** Quill numbers items with counters, one a level. */
class ListStart extends NumberAttributor {
  override add(node: HTMLElement, value: unknown): boolean {
    const level = /ql-indent-(\d)/.exec(node.className)?.[1] ?? '0';
    node.style.counterSet = `list-${level} ${Number(value)}`;
    return super.add(node, value);
  }

  override remove(node: HTMLElement): void {
    node.style.counterSet = '';
    super.remove(node);
  }
}

export const lineFormats = {
  'formats/heading-id': new Attributor('heading-id', 'data-heading-id', { scope: Scope.BLOCK }),
  'formats/list-start': new ListStart('list-start', 'data-list-start', { scope: Scope.BLOCK }),
  'formats/list-content': new NumberAttributor('list-content', 'data-list-content', { scope: Scope.BLOCK }),
};
