import { NotTaken } from '../imported.ts';
import { lineFromHtml } from '../plain-text.ts';
import { GAP_MARK, type Gap } from '../turned-into.ts';

/** A gap of an embedded-answers question: `{1:SHORTANSWER:=right#feedback~%50%half}`. */
interface ClozeGap extends Gap {
  /** Of one to write in. */
  readonly caseSensitive?: boolean;
  readonly weight: number;
  readonly notes: readonly string[];
}

export interface Cloze {
  /** The text with a `GAP_MARK` for each gap, as HTML. */
  readonly html: string;
  readonly gaps: readonly ClozeGap[];
  readonly caseSensitive: boolean;
  readonly notes: readonly string[];
}

/** Characters of a text with gaps, its markup included. */
const MOST_CHARACTERS = 100_000;

/** Number, type, and answers up to the brace that ends them; a backslash keeps a sign from meaning something. */
const GAP_SOURCE = /\{(\d*):([A-Z_]{2,20}):((?:\\.|[^}\\]){0,2000})\}/g;
const SHORT = /^(SHORTANSWER|SA|MW)(C)?$|^(SHORTANSWER_C|SAC|MWC)$/;
const NUMBER = /^(NUMERICAL|NM)$/;
const CHOICE = /^(MULTICHOICE|MC|MULTIRESPONSE|MR)/;

/** Parts between unescaped signs. */
const parts = (text: string, sign: string): readonly string[] =>
  text.match(new RegExp(`(?:\\\\.|[^\\\\${sign}])+`, 'gs')) ?? [];

const plain = (text: string): string => lineFromHtml(text.replace(/\\(.)/gs, '$1'));

/** What is lost of the answers of a gap. */
function gapNotes(type: string, answers: readonly ReturnType<typeof answerOf>[]): readonly string[] {
  const numbers = NUMBER.test(type);
  const tolerances = answers.some(({ text }) => Number(text.split(':')[1] ?? 0) > 0);
  return [
    ...(numbers ? ['Numbers in gaps are compared as text'] : []),
    ...(numbers && tolerances ? ['The tolerance of numbers in gaps was not imported'] : []),
    ...(/^(MULTIRESPONSE|MR)/.test(type) ? ['In each gap, one choice is entered'] : []),
    ...(answers.some(({ partial }) => partial) ? ['Answers with partial credit count as incorrect'] : []),
    ...(answers.some(({ feedback }) => feedback) ? ['Feedback for individual answers was not imported'] : []),
    ...(SHORT.test(type) && answers.some(({ right, hasWildcard }) => right && hasWildcard)
      ? ['The sign * in the answer of a gap stands for itself']
      : []),
  ];
}

function answerOf(source: string) {
  const [, percent, text = ''] = /^(?:%(-?[\d.]+)%|=)?(.*)$/s.exec(source.trim()) ?? [];
  const right = source.trim().startsWith('=') || Number(percent ?? 0) >= 100;
  const [answer = '', ...feedback] = parts(text, '#');
  return {
    right,
    partial: !right && Number(percent ?? 0) > 0,
    text: plain(answer),
    hasWildcard: /(?<!\\)\*/.test(answer),
    feedback: feedback.some(one => one.trim() !== ''),
  };
}

function gapOf(weight: string, type: string, source: string): ClozeGap {
  if (!SHORT.test(type) && !NUMBER.test(type) && !CHOICE.test(type))
    throw new NotTaken(`Gaps of type ${type} are not supported`);
  const answers = parts(source, '~').map(answerOf);
  const numbers = NUMBER.test(type);
  const accepted = answers.filter(one => one.right).map(({ text }) => (numbers ? (text.split(':')[0] ?? '') : text));
  return {
    ...(SHORT.test(type) && { caseSensitive: type.endsWith('C') }),
    accepted: accepted.filter(text => text !== ''),
    ...(CHOICE.test(type) && { choices: answers.map(({ text }) => text).filter(text => text !== '') }),
    weight: weight === '' ? 1 : Number(weight),
    notes: gapNotes(type, answers),
  };
}

export function readCloze(html: string): Cloze {
  if (html.length > MOST_CHARACTERS) throw new NotTaken(`Its text has more than ${MOST_CHARACTERS} characters`);
  const gaps: ClozeGap[] = [];
  const withMarks = html.replace(GAP_SOURCE, (_, weight: string, type: string, answers: string) => {
    gaps.push(gapOf(weight, type, answers));
    return GAP_MARK;
  });
  if (gaps.length === 0) throw new NotTaken('The text has no gaps');
  const sensitive = gaps.flatMap(gap => gap.caseSensitive ?? []);
  const caseSensitive = sensitive.includes(true);
  const mixed = caseSensitive && sensitive.includes(false);
  const hasWeights = new Set(gaps.map(({ weight }) => weight)).size > 1;
  const notes = [
    ...gaps.flatMap(gap => gap.notes),
    ...(mixed ? ['All gaps are case-sensitive'] : []),
    ...(hasWeights ? ['All gaps count equally'] : []),
    ...(/\{\d*:[A-Z_]+:/.test(withMarks) ? ['A gap could not be read and stays as text'] : []),
  ];
  return { html: withMarks, gaps, caseSensitive, notes };
}

/** What a gap's answer must not mean. */
const escapedAnswer = (text: string): string => text.replace(/[\\}~#=/"*]/g, '\\$&');

export const gapText = (accepted: readonly string[], caseSensitive: boolean): string =>
  `{1:${caseSensitive ? 'SHORTANSWER_C' : 'SHORTANSWER'}:${accepted.map(one => `=${escapedAnswer(one)}`).join('~')}}`;
