import { MathMLToLaTeX } from 'mathml-to-latex';
import { withoutEntities } from './html-text.ts';

/** UTF-16 units of TeX in a formula, alone and within a line. */
export const MAX_TEX = 2000;
export const MAX_INLINE_TEX = 500;

/** Characters of a formula in MathML: converting it is no single pass. */
const MOST_MATHML = 20_000;

const ANNOTATION = /<annotation\b[^>]{0,200}x-tex[^>]{0,200}>([^<]{1,4000})<\/annotation>/i;
const ALTTEXT = /^<math\b[^>]{0,500}\salttext="([^"]{1,2000})"/i;

/** Whether a formula in MathML stands on lines of its own. */
export const isDisplayed = (xml: string): boolean => /^<math\b[^>]{0,500}\sdisplay\s*=\s*["']?block/i.test(xml);

/** Character references of HTML, which XML does not know; those that XML needs stay. */
const asXml = (xml: string): string =>
  xml.replace(/&(?!lt;|gt;|amp;|quot;|apos;)[a-z\d#]{2,10};/gi, reference => withoutEntities(reference));

/** The TeX of a formula in MathML: what its author noted, else converted. Null: it cannot be read. */
export function texOfMathMl(xml: string): string | null {
  const annotation = ANNOTATION.exec(xml)?.[1] ?? ALTTEXT.exec(xml)?.[1];
  if (annotation !== undefined) return withoutEntities(annotation).trim() || null;
  if (xml.length > MOST_MATHML) return null;
  try {
    return MathMLToLaTeX.convert(asXml(xml)).trim() || null;
  } catch {
    // Whatever the converter makes of a broken formula, it is reported as one that cannot be read.
    return null;
  }
}

/** A piece of a text: words, or a formula in TeX. */
export type TexPart =
  | { readonly text: string; readonly tex: null }
  | {
      readonly tex: string;
      readonly isBlock: boolean;
      /** With its signs, as it was written. */ readonly source: string;
    };

const CLOSING: Readonly<Record<string, string>> = { '\\(': '\\)', '\\[': '\\]', $$: '$$' };

/** Splits a text at its formulas, which MathJax marks as `\( … \)`, `\[ … \]` and `$$ … $$`. */
export function texParts(text: string): readonly TexPart[] {
  const parts: TexPart[] = [];
  /** Place of the next sign of each kind, so that the text is searched once. */
  const places = new Map<string, number>();
  const find = (sign: string, from: number): number => {
    const place = places.get(sign);
    if (place !== undefined && (place < 0 || place >= from)) return place;
    const at = text.indexOf(sign, from);
    places.set(sign, at);
    return at;
  };
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(/\\[([]|\$\$/g)) {
    if (index < from) continue;
    const closing = CLOSING[sign] ?? sign;
    const end = find(closing, index + 2);
    const tex = end < 0 ? '' : text.slice(index + 2, end).trim();
    if (tex === '' || tex.length > MAX_TEX) continue;
    if (index > from) parts.push({ text: text.slice(from, index), tex: null });
    from = end + closing.length;
    parts.push({ tex, isBlock: sign !== '\\(', source: text.slice(index, from) });
  }
  if (from < text.length) parts.push({ text: text.slice(from), tex: null });
  return parts;
}

/** HTML of a text in Moodle's own format, which shows line breaks, but those next to tags and in formulas. */
export const htmlOfLines = (text: string): string =>
  texParts(text.replaceAll('\r', '').trim())
    .map(part =>
      part.tex === null
        ? part.text.replace(/\n(?=<)|(?<=>)\n/g, ' ').replaceAll('\n', '<br>')
        : part.source.replaceAll('\n', ' '),
    )
    .join('');
