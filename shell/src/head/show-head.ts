import type { Head, HostKind } from '@learnloom/ui/contract';
import { bootData } from '@learnloom/ui/platform';
import { tagsOf, titleOf } from './tags.ts';

/** Marks the elements that belong to the page and change with it. */
const MARK = 'data-page';

/** Brings the document's head in step with the page. The server marks its elements in the same way. */
export function showHead(head: Head, host: HostKind): void {
  const site = `${location.protocol}//${bootData().canonicalHost || location.host}`;
  document.title = titleOf(head);
  const fresh = tagsOf(head, host, site).map(({ tag, attributes, text }) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute(MARK, '');
    if (text) element.textContent = text;
    return element;
  });
  for (const old of document.head.querySelectorAll(`[${MARK}]`)) old.remove();
  document.head.append(...fresh);
}
