import { NotTaken } from '../imported.ts';
import { lineFromHtml } from '../plain-text.ts';

/** A gap of an embedded-answers question: `{1:SHORTANSWER:=right#feedback~%50%half}`. */
interface Gap {
  /** Of one to write in. */
  readonly caseSensitive?: boolean;
  readonly accepted: readonly string[];
  readonly notes: readonly string[];
}

export interface Cloze {
  /** The text with `__` for each gap, as HTML. */
  readonly html: string;
  readonly gaps: readonly Gap[];
  readonly caseSensitive: boolean;
  readonly notes: readonly string[];
}

/** Characters of a text with gaps, its markup included. */
const MOST_CHARACTERS = 100_000;

/** Number, type, and answers up to the brace that ends them; a backslash keeps a sign from meaning something. */
const GAP = /\{(\d*):([A-Z_]{2,20}):((?:\\.|[^}\\]){0,2000})\}/g;
const SHORT = /^(SHORTANSWER|SA|MW)(C)?$|^(SHORTANSWER_C|SAC|MWC)$/;
const NUMBER = /^(NUMERICAL|NM)$/;
const CHOICE = /^(MULTICHOICE|MC|MULTIRESPONSE|MR)/;

/** Parts between unescaped signs. */
const parts = (text: string, sign: string): readonly string[] =>
  text.match(new RegExp(`(?:\\\\.|[^\\\\${sign}])+`, 'gs')) ?? [];

const plain = (text: string): string => lineFromHtml(text.replace(/\\(.)/gs, '$1'));

function gapOf(type: string, answers: string): Gap {
  if (!SHORT.test(type) && !NUMBER.test(type) && !CHOICE.test(type))
    throw new NotTaken(`Gaps of type ${type} are not supported`);
  const all = parts(answers, '~').map(answer => {
    const [, percent, text = ''] = /^(?:%(-?[\d.]+)%|=)?(.*)$/s.exec(answer.trim()) ?? [];
    const right = answer.trim().startsWith('=') || Number(percent ?? 0) >= 100;
    const partial = !right && Number(percent ?? 0) > 0;
    return { right, partial, text: plain(parts(text, '#')[0] ?? '') };
  });
  const numbers = NUMBER.test(type);
  const accepted = all.filter(one => one.right).map(({ text }) => (numbers ? (text.split(':')[0] ?? '') : text));
  return {
    ...(SHORT.test(type) && { caseSensitive: type.endsWith('C') }),
    accepted: accepted.filter(text => text !== ''),
    notes: [
      ...(numbers ? ['Numbers in gaps are compared as text'] : []),
      ...(CHOICE.test(type) ? ['Multiple-choice gaps were converted to text blanks'] : []),
      ...(all.some(one => one.partial) ? ['Answers with partial credit count as incorrect'] : []),
    ],
  };
}

export function readCloze(html: string): Cloze {
  if (html.length > MOST_CHARACTERS) throw new NotTaken(`Its text has more than ${MOST_CHARACTERS} characters`);
  const gaps: Gap[] = [];
  const withBlanks = html.replace(/_{2,}/g, '…').replace(GAP, (_, _weight: string, type: string, answers: string) => {
    gaps.push(gapOf(type, answers));
    return '__';
  });
  if (gaps.length === 0) throw new NotTaken('The text has no gaps');
  const sensitive = gaps.flatMap(gap => gap.caseSensitive ?? []);
  const caseSensitive = sensitive.includes(true);
  const mixed = caseSensitive && sensitive.includes(false);
  const notes = [...gaps.flatMap(gap => gap.notes), ...(mixed ? ['All gaps are case-sensitive'] : [])];
  return { html: withBlanks, gaps, caseSensitive, notes };
}

/** What a gap's answer must not mean. */
const escapedAnswer = (text: string): string => text.replace(/[\\}~#=/"]/g, '\\$&');

export const gapText = (accepted: readonly string[], caseSensitive: boolean): string =>
  `{1:${caseSensitive ? 'SHORTANSWER_C' : 'SHORTANSWER'}:${accepted.map(one => `=${escapedAnswer(one)}`).join('~')}}`;
