import { parse, type GIFTQuestion, type NumericalChoice, type TextChoice, type TextFormat } from 'gift-pegjs';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { htmlOfLines } from '../formulas.ts';
import { documentFromHtml, type FromHtml } from '../html-document.ts';
import { escaped } from '../html-text.ts';
import { bounded, draftOf, entryOf, MOST_BYTES, NotTaken, nothingRead, tooLarge } from '../imported.ts';
import type { Draft, Imported, NewKey } from '../imported.ts';
import { withPictures } from '../pictures-of-texts.ts';
import { feedbackFrom, lineFromHtml, lostInLines, nameFromHtml } from '../plain-text.ts';
import { choiceNotes } from '../scoring-notes.ts';
import { GAP_MARK, gapsDraft, matchingDraft, numericalAnswer, plainKey, type Pair } from '../turned-into.ts';
import { blocksOf, type Block } from './blocks.ts';
import { isOrdering, readOrdering, stemOf, unescaped } from './ordering.ts';
import { hasBracketGaps, whyNotGift } from './why-not-gift.ts';

/** Characters of one question: the grammar goes back and forth over it. */
const MOST_CHARACTERS = 20_000;

const titleOf = (block: string): string => {
  const end = block.startsWith('::') ? block.indexOf('::', 2) : -1;
  return end < 0 ? '' : unescaped(block.slice(2, end)).trim();
};

/** Its title, else what it asks, without its answers. */
function nameOf(block: string): string {
  const title = titleOf(block);
  if (title !== '') return title;
  const open = block.search(/(?<!\\)\{/);
  const before = open < 0 ? block : block.slice(0, open);
  const after = open < 0 ? '' : block.slice(block.lastIndexOf('}') + 1);
  const asked = after.trim() === '' ? before : `${before} … ${after}`;
  return nameFromHtml(unescaped(stemOf(asked))) || block;
}

/** Elements that make lines of their own: among others, a line break of the file is one of the text. */
const BLOCK_TAG = /<(p|div|br|pre|ul|ol|table|h[1-6]|blockquote)\b/i;
const LONE_TAG = /^<\/?[a-z][^<>]*>$/i;

/** HTML of a text. A tag that stands alone, as `<b>` does in an option, is what it is about. */
function htmlOf({ format, text }: TextFormat): string {
  if (format === 'plain' || format === 'markdown') return escaped(text).replaceAll('\n', '<br>');
  if (format === 'html') return text;
  if (LONE_TAG.test(text.trim())) return escaped(text);
  return BLOCK_TAG.test(text) ? text : htmlOfLines(text);
}

function fromText(text: TextFormat): FromHtml {
  if (text.format === 'plain') return { document: plainDocument(text.text), notes: [] };
  if (text.format === 'markdown')
    return { document: plainDocument(text.text), notes: ['Markdown was imported as plain text'] };
  return documentFromHtml(htmlOf(text));
}

const lineOf = (text: TextFormat): string => (text.format === 'plain' ? text.text : lineFromHtml(htmlOf(text)));

const feedbackNotes = (choices: readonly { readonly feedback: unknown }[]): readonly string[] =>
  choices.some(({ feedback }) => feedback) ? ['Feedback for individual answers was not imported'] : [];

const feedbackOf = ({ feedback }: TextChoice) => feedbackFrom(feedback ? htmlOf(feedback) : '');

function choiceDraft(choices: readonly TextChoice[], newKey: NewKey): Omit<Draft, 'pictures'> {
  const several = !choices.some(({ isCorrect }) => isCorrect);
  const options = choices.map(choice => ({
    id: newKey(),
    choice,
    value: fromText(choice.text),
    feedback: feedbackOf(choice),
  }));
  const isRight = (choice: TextChoice) => (several ? (choice.weight ?? 0) > 0 : choice.isCorrect && givesAll(choice));
  return {
    question: draftOf('MULTIPLE_CHOICE', newKey, {
      options: options.map(({ id, value, feedback }) => ({ id, value: value.document, ...feedback.fields })),
      answers: options.filter(({ choice }) => isRight(choice)).map(({ id }) => id),
      several,
    }),
    notes: [
      ...options.flatMap(({ value, feedback }) => [...value.notes, ...feedback.notes]),
      ...choiceNotes(
        choices.map(({ isCorrect, weight }) => weight ?? (isCorrect ? 100 : 0)),
        several,
      ),
    ],
  };
}

/** An answer without a weight gives all the points. */
const givesAll = ({ weight }: { readonly weight: number | null }): boolean => weight === null || weight >= 99.9;

const GAP = '_____';

/** Place behind the brace that ends the answers; what follows may have braces of its own, with backslashes. */
function answersEnd(source: string): number {
  let at = source.lastIndexOf('}');
  while (at > 0 && source[at - 1] === '\\') at = source.lastIndexOf('}', at - 1);
  return at + 1;
}

/** Place in a stem where the grammar wrote underscores for the answers, behind those that stand in the text before them. */
function gapPlace(stem: string, source: string): number {
  const before = source.slice(0, source.search(/(?<!\\)\{/)).split(GAP).length - 1;
  let at = stem.indexOf(GAP);
  for (let count = 0; count < before && at >= 0; count += 1) at = stem.indexOf(GAP, at + GAP.length);
  return at;
}

/** A stem with answers in it: the grammar sets them apart with spaces, whether there are any in the file or not. */
function stemAround(parsed: { readonly stem: TextFormat }, source: string, gap: string): TextFormat {
  const { text, format } = parsed.stem;
  const at = gapPlace(text, source);
  if (at < 0) return parsed.stem;
  const open = source.search(/(?<!\\)\{/);
  const [before, after] = [text.slice(0, at), text.slice(at + GAP.length)];
  const isApart = {
    before: /\s/.test(source[open - 1] ?? ''),
    after: /\s/.test(source.slice(answersEnd(source), answersEnd(source) + 1)),
  };
  return {
    format,
    text: [isApart.before ? before : before.trimEnd(), isApart.after ? after : after.trimStart()].join(gap),
  };
}

function shortDraft(
  parsed: Extract<GIFTQuestion, { type: 'Short' }>,
  source: string,
  newKey: NewKey,
): Omit<Draft, 'pictures'> {
  // `=%0%*#No` catches what is wrong in order to say something about it: accepted, it would pay for any answer.
  const keys = parsed.choices.filter(givesAll).map(({ text }) => plainKey(text.text, text.format === 'html'));
  const accepted = keys.map(({ text }) => text).filter(text => text !== '');
  const partial = parsed.choices.some(choice => (choice.weight ?? 0) > 0 && !givesAll(choice));
  const notes = [
    ...keys.flatMap(key => key.notes),
    ...feedbackNotes(parsed.choices),
    ...(partial ? ['Answers with partial credit count as incorrect'] : []),
  ];
  if (!parsed.hasEmbeddedAnswers)
    return {
      question: draftOf('SHORT_ANSWER', newKey, { answerText: plainDocument(accepted.join('\n')) }),
      notes,
    };
  const own = accepted.map(text => text.replaceAll('\\*', '*'));
  const draft = gapsDraft(htmlOf(stemAround(parsed, source, GAP_MARK)), [{ accepted: own }], newKey);
  const wildcard = accepted.some(text => /(?<!\\)\*/.test(text));
  return {
    question: draft.question,
    notes: [...draft.notes, ...notes, ...(wildcard ? ['The sign * in the answer of a gap stands for itself'] : [])],
  };
}

function numericalDraft(parsed: Extract<GIFTQuestion, { type: 'Numerical' }>, newKey: NewKey): Omit<Draft, 'pictures'> {
  const all: readonly NumericalChoice[] = Array.isArray(parsed.choices) ? parsed.choices : [];
  const choices = Array.isArray(parsed.choices)
    ? all.filter(choice => choice.isCorrect && givesAll(choice)).map(({ text }) => text)
    : [parsed.choices];
  const answers = choices.map(({ type, number = 0, range = 0, numberLow = 0, numberHigh = 0 }) =>
    type === 'high-low'
      ? numericalAnswer((numberLow + numberHigh) / 2, (numberHigh - numberLow) / 2)
      : numericalAnswer(number, range),
  );
  const partial = all.some(choice => (choice.weight ?? 0) > 0 && !givesAll(choice));
  return {
    question: draftOf('SHORT_ANSWER', newKey, {
      answerText: plainDocument(answers.flatMap(({ texts }) => texts).join('\n')),
    }),
    notes: [
      ...answers.flatMap(answer => answer.notes),
      ...feedbackNotes(all),
      ...(partial ? ['Answers with partial credit count as incorrect'] : []),
    ],
  };
}

/** A tag that only formats the text that it encloses. */
const FORMATTED = /<\/(?:sup|sub|b|i|em|strong|p|span|u|code)>/i;

const pairsOf = (parsed: Extract<GIFTQuestion, { type: 'Matching' }>): readonly Pair[] =>
  parsed.matchPairs.map(({ subquestion, subanswer }) => ({
    left: lineOf(subquestion),
    right: FORMATTED.test(subanswer) ? lineFromHtml(subanswer) : subanswer.trim(),
  }));

function matchingFrom(parsed: Extract<GIFTQuestion, { type: 'Matching' }>, newKey: NewKey): Omit<Draft, 'pictures'> {
  const { question, notes } = matchingDraft(lineOf(parsed.stem), pairsOf(parsed), newKey);
  const texts = [parsed.stem, ...parsed.matchPairs.map(({ subquestion }) => subquestion)];
  const answers = parsed.matchPairs.map(({ subanswer }) => subanswer).filter(answer => FORMATTED.test(answer));
  return { question, notes: [...notes, ...lostInLines([...texts.map(htmlOf), ...answers])] };
}

function draftFrom(parsed: GIFTQuestion, source: string, newKey: NewKey): Draft {
  if (parsed.type === 'Description' || parsed.type === 'Category')
    throw new NotTaken(hasBracketGaps(source) ? whyNotGift(source) : 'This text has no question');
  const stem = fromText(parsed.hasEmbeddedAnswers ? stemAround(parsed, source, GAP) : parsed.stem);
  const explanation = parsed.globalFeedback ? fromText(parsed.globalFeedback) : { document: '', notes: [] };
  const finish = ({ question, notes }: Omit<Draft, 'pictures'>): Draft => {
    const isBlank = question.questionMode === 'FILL_IN_THE_BLANK';
    return {
      question: {
        ...question,
        questionText: isBlank ? question.questionText : stem.document,
        answerExplanation: explanation.document,
      },
      notes: [...(isBlank ? [] : stem.notes), ...explanation.notes, ...notes],
    };
  };
  switch (parsed.type) {
    case 'MC':
      return finish(choiceDraft(parsed.choices, newKey));
    case 'Short':
      return finish(shortDraft(parsed, source, newKey));
    case 'Numerical':
      return finish(numericalDraft(parsed, newKey));
    case 'Matching':
      return finish(matchingFrom(parsed, newKey));
    case 'Essay':
      return finish({ question: draftOf('ESSAY', newKey, {}), notes: [] });
    case 'TF':
      return finish({
        question: draftOf('TRUE_OR_FALSE', newKey, { answers: [parsed.isTrue ? 'TRUE' : 'FALSE'] }),
        notes: parsed.trueFeedback || parsed.falseFeedback ? ['Feedback for individual answers was not imported'] : [],
      });
  }
}

/** Signs that mean something between braces only, as Moodle reads them: before and after them, the grammar wants backslashes. */
function withEscapes(text: string): string {
  const titleEnd = text.startsWith('::') ? text.indexOf('::', 2) + 2 : 0;
  const start = text.search(/(?<!\\)\{/);
  const end = answersEnd(text);
  if (start < titleEnd || end <= start) return text;
  const outside = (part: string): string => part.replace(/(?<!\\)[:=~#]/g, '\\$&');
  const answers = text.slice(start, end);
  const isNumeric = answers.startsWith('{#') && !answers.startsWith('{##');
  return [
    text.slice(0, titleEnd),
    outside(text.slice(titleEnd, start)),
    isNumeric ? answers : answers.replace(/(?<!\\):/g, '\\:'),
    outside(text.slice(end)),
  ].join('');
}

/** Line breaks of what is asked, which the grammar reads as spaces and Moodle shows, but for HTML. */
function withLineBreaks(text: string): string {
  const start = text.search(/(?<!\\)\{/);
  const titleEnd = text.startsWith('::') ? text.indexOf('::', 2) + 2 : 0;
  const stem = text.slice(titleEnd, start);
  if (start < titleEnd || /^\s*\[html\]/.test(stem) || BLOCK_TAG.test(stem) || !stem.trim().includes('\n')) return text;
  return `${text.slice(0, titleEnd)}${stem.trim().replaceAll('\n', '\\n')}${text.slice(start)}`;
}

/** The questions of a text; null: it is not GIFT. */
function parsedOf(text: string): readonly GIFTQuestion[] | null {
  try {
    return parse(`${text}\n`);
  } catch (error) {
    if (error instanceof Error && error.name === 'SyntaxError') return null;
    throw error;
  }
}

function readBlock({ text, details }: Block, newKey: NewKey): Draft {
  if (text.length > MOST_CHARACTERS) throw new NotTaken(`It has more than ${MOST_CHARACTERS} characters`);
  if (isOrdering(text)) return { ...withPictures(readOrdering(text, newKey), newKey), details };
  const [parsed, ...more] = parsedOf(withLineBreaks(text)) ?? parsedOf(withLineBreaks(withEscapes(text))) ?? [];
  if (!parsed || more.length > 0) throw new NotTaken(whyNotGift(text));
  return { ...withPictures(draftFrom(parsed, text, newKey), newKey), details };
}

/** Reads a file of questions in Moodle's GIFT format. */
export function readGift(text: string, newKey: NewKey): Imported {
  if (text.length > MOST_BYTES) return nothingRead(tooLarge(text.length));
  const { kept, problems } = bounded(blocksOf(text));
  return {
    entries: kept.map((block, at) => {
      const from = { name: nameOf(block.text), title: titleOf(block.text), category: block.category };
      return entryOf({ place: `Question ${at + 1}`, ...from }, () => readBlock(block, newKey));
    }),
    problems: kept.length === 0 ? ['The file contains no questions'] : problems,
  };
}
