import { questionLimits } from '@learnloom/contracts/assessments/question';
import { BLOCK_EMBED, blockOf, insertText } from '@learnloom/contracts/kernel/block';
import { paragraphsOf } from '@learnloom/contracts/kernel/document';
import { documentFromHtml } from './html-document.ts';

interface Op {
  readonly insert: unknown;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

const opsOf = (document: string): readonly Op[] =>
  document === '' ? [] : (JSON.parse(document) as { readonly ops: readonly Op[] }).ops;

const alphabet = (signs: string, raised: string): ReadonlyMap<string, string> => {
  const shapes = Array.from(raised);
  return new Map(Array.from(signs, (sign, at) => [sign, shapes[at] ?? sign]));
};
const SUPER = alphabet('0123456789+-−=()abcdefghijklmnoprstuvwxyz', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ');
const SUB = alphabet('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

/** Raised or lowered letters as Unicode has them, else with the sign that people type for them. */
function scriptText(text: string, script: unknown): string {
  const [shapes, sign] = script === 'super' ? [SUPER, '^'] : [SUB, '_'];
  const letters = Array.from(text.trim());
  if (letters.every(letter => shapes.has(letter))) return letters.map(letter => shapes.get(letter)).join('');
  return letters.length === 1 ? `${sign}${text.trim()}` : `${sign}(${text.trim()})`;
}

function textOfOp({ insert, attributes }: Op): string {
  if (typeof insert === 'string') {
    const script = attributes?.['script'];
    return script === undefined || insert.trim() === '' ? insert : scriptText(insert, script);
  }
  const block = blockOf(insert);
  if (block?.type === 'inline-math') return `\\(${String(block.props['content'])}\\)`;
  if (block?.type === 'math') return `\n\\[${String(block.props['content'])}\\]\n`;
  return typeof insert === 'object' && insert !== null && BLOCK_EMBED in insert ? insertText(insert) : '';
}

/** Text of a document with its lines, those of code included: empty ones stay where code has them. */
export const textWithLines = (document: string): string => opsOf(document).map(textOfOp).join('').trimEnd();

/** Text of HTML on one line. */
export const lineFromHtml = (html: string): string =>
  textWithLines(documentFromHtml(html).document).split(/\n+/).join(' ').trim();

/** What a text loses where only plain text can stand, besides what `documentFromHtml` notes. */
export function lostInPlainText(document: string): readonly string[] {
  const ops = opsOf(document);
  const names = new Set(ops.flatMap(({ attributes = {} }) => Object.keys(attributes)));
  names.delete('script');
  const isFormula = ({ insert }: Op): boolean => /^(inline-)?math$/.test(blockOf(insert)?.type ?? '');
  return [
    ...(names.size > 0 ? ['Text formatting was not imported'] : []),
    ...(ops.some(isFormula) ? ['Formulas were converted to TeX text'] : []),
    ...(document.includes('"image":') ? ['Images in texts were not imported'] : []),
  ];
}

/** What texts in HTML lose where only plain text can stand. */
export const lostInLines = (texts: readonly string[]): readonly string[] =>
  texts.flatMap(html => {
    const { document, notes } = documentFromHtml(html);
    return [...notes, ...lostInPlainText(document)];
  });

/** What is said about an answer, as plain text, and what is lost by that. */
export function feedbackFrom(html: string): {
  readonly fields: { readonly feedback?: string };
  readonly notes: readonly string[];
} {
  const text = html.trim() === '' ? '' : lineFromHtml(html).trim();
  if (text === '') return { fields: {}, notes: [] };
  const isTooLong = text.length > questionLimits.feedback;
  return {
    fields: { feedback: text.slice(0, questionLimits.feedback) },
    notes: [...lostInLines([html]), ...(isTooLong ? ['Long feedback was shortened'] : [])],
  };
}

/** Lines of a document, without formats. */
export const plainText = (document: string): string => paragraphsOf(document).join('\n');

/** Whether a document says more than its plain text. */
export const hasFormats = (document: string): boolean =>
  document.includes('"attributes"') || document.includes('"content-');

/** Whether a document has formulas. */
export const hasFormulas = (document: string): boolean => /"type":"(?:inline-)?math"/.test(document);

/** Enough of a text to call a question by, where it has no name. */
export const nameFromHtml = (html: string): string => lineFromHtml(html.slice(0, 2000));
