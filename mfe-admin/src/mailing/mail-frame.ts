import { mailingMessages } from './messages/messages.ts';

const t = mailingMessages.text; /**
 * A mail carries its looks in `style` attributes, which the policy of our pages lets no document have, framed ones
 * included. What is set by script is allowed: the looks travel as data and are put on when the frame has loaded.
 */
const LOOKS = 'data-looks';

/** The mail's HTML with its looks as data. What people wrote in it has no quotes: they are escaped. */
export const framedMail = (html: string): string =>
  html
    .replaceAll(' style="', ` ${LOOKS}="`)
    .replace(/<style>([^<]*)<\/style>/g, (_, sheet: string) =>
      t('meta', { looks: LOOKS, replaceAll: sheet.replaceAll('"', '&quot;') }),
    );

/** Pixels; what is longer scrolls in its frame. */
const TALLEST = 720;

/** Puts the looks on a frame's document, and makes the frame as tall as it. */
export function dress(frame: HTMLIFrameElement): void {
  const { contentDocument, contentWindow } = frame;
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
  const tall = contentDocument.documentElement.scrollHeight;
  if (tall > 0) frame.style.height = `${Math.min(tall, TALLEST)}px`;
}
