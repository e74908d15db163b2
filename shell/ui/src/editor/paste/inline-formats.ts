import { completeAddress } from '../link-address.ts';
import type { Formats } from './document-builder.ts';
import { isMonospace, stylesOf } from './pasted-html.ts';

const byTag: Readonly<Record<string, Formats>> = {
  B: { bold: true },
  STRONG: { bold: true },
  I: { italic: true },
  EM: { italic: true },
  CITE: { italic: true },
  DFN: { italic: true },
  VAR: { italic: true },
  U: { underline: true },
  INS: { underline: true },
  S: { strike: true },
  STRIKE: { strike: true },
  DEL: { strike: true },
  CODE: { code: true },
  TT: { code: true },
  SAMP: { code: true },
  KBD: { kbd: true },
  MARK: { mark: true },
  SUB: { script: 'sub' },
  SUP: { script: 'super' },
};

export interface InlineContext {
  readonly formats: Formats;
  readonly inHeading: boolean;
  /** Word and Google Docs say with a background what was marked; pages mean their own look with it. */
  readonly backgroundsMark: boolean;
}

const PLAIN_BACKGROUND =
  /^(?:transparent|white|none|inherit|initial|#fff(?:fff)?|rgba?\(\s*(?:255,\s*255,\s*255|0,\s*0,\s*0,\s*0)).*$/;

function fromStyles(element: Element, { formats, inHeading, backgroundsMark }: InlineContext): Formats {
  const styles = stylesOf(element);
  const found: Record<string, unknown> = {};
  const weight = styles['font-weight'];
  if (weight !== undefined && !inHeading) found['bold'] = weight === 'bold' || Number(weight) >= 600;
  const fontStyle = styles['font-style'];
  if (fontStyle !== undefined) found['italic'] = fontStyle === 'italic' || fontStyle === 'oblique';
  const decoration = styles['text-decoration'] ?? styles['text-decoration-line'] ?? '';
  if (decoration.includes('underline') && !('link' in formats) && element.tagName !== 'A') found['underline'] = true;
  if (decoration.includes('line-through')) found['strike'] = true;
  const vertical = styles['vertical-align'];
  if (vertical === 'super' || vertical === 'sub') found['script'] = vertical;
  if (element.tagName === 'SPAN' && isMonospace(element)) found['code'] = true;
  const background = styles['background-color'] ?? styles['background'] ?? styles['mso-highlight'];
  if (backgroundsMark && element.tagName === 'SPAN' && background && !PLAIN_BACKGROUND.test(background))
    found['mark'] = true;
  return found;
}

/** The address behind a link: Google's and others' pages lead to it by a page of their own. */
function targetOf(href: string): string {
  const redirect =
    /^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/.test(href) && URL.canParse(href) ? new URL(href) : null;
  return redirect?.searchParams.get('q') ?? redirect?.searchParams.get('url') ?? href;
}

/** Formats of the text in an element; null for the link: it has an address that no document may link to. */
export function formatsWithin(element: Element, context: InlineContext): { formats: Formats; deadLink: boolean } {
  const found: Record<string, unknown> = { ...context.formats, ...byTag[element.tagName] };
  Object.assign(found, fromStyles(element, context));
  let deadLink = false;
  const href = element.tagName === 'A' ? element.getAttribute('href') : null;
  if (href !== null && href.trim() !== '') {
    const address = completeAddress(targetOf(href.trim()));
    deadLink = address === null;
    if (address !== null) found['link'] = address;
  }
  return { formats: Object.fromEntries(Object.entries(found).filter(([, value]) => value !== false)), deadLink };
}
