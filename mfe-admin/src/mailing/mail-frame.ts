/**
 * A mail carries its looks in `style` attributes, which the policy of our pages lets no document have, framed ones
 * included. What is set by script is allowed: the looks travel as data and are put on when the frame has loaded.
 */
const LOOKS = 'data-looks';

/** The mail's HTML with its looks as data. Nothing of it is run or loaded here. */
export function framedMail(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('[style]')) {
    element.setAttribute(LOOKS, element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
  for (const sheet of page.querySelectorAll('style')) {
    const kept = page.createElement('meta');
    kept.setAttribute(LOOKS, sheet.textContent ?? '');
    sheet.replaceWith(kept);
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Puts the looks on a frame's document. */
export function dress({ contentDocument, contentWindow }: HTMLIFrameElement): void {
  if (!contentDocument || !contentWindow) return;
  const sheets: CSSStyleSheet[] = [];
  for (const element of contentDocument.querySelectorAll<HTMLElement>(`[${LOOKS}]`)) {
    const looks = element.getAttribute(LOOKS) ?? '';
    if (element.tagName !== 'META') {
      element.style.cssText = looks;
      continue;
    }
    // A sheet belongs to the document that is to have it.
    const { CSSStyleSheet: Sheet } = contentWindow as Window & typeof globalThis;
    const sheet = new Sheet();
    sheet.replaceSync(looks);
    sheets.push(sheet);
  }
  contentDocument.adoptedStyleSheets = sheets;
}
