import { parse, type GIFTQuestion, type TextChoice, type TextFormat } from 'gift-pegjs';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { categoryName } from '../category.ts';
import { documentFromHtml, type FromHtml } from '../html-document.ts';
import { bounded, draftOf, entryOf, MOST_BYTES, NotTaken, nothingRead, tooLarge } from '../imported.ts';
import type { Draft, Imported, NewKey } from '../imported.ts';
import { withPictures } from '../pictures-of-texts.ts';
import { lineFromHtml, nameFromHtml } from '../plain-text.ts';
import { matchingDraft, numericalAnswer, type Pair } from '../turned-into.ts';
import { isOrdering, readOrdering, stemOf, unescaped } from './ordering.ts';

/** Characters of one question: the grammar goes back and forth over it. */
const MOST_CHARACTERS = 20_000;

const CATEGORY = /^\s*\$CATEGORY:(.*)$/;
const COMMENT = /^\s*\/\//;

interface Block {
  readonly text: string;
  readonly category: string;
}

/** Questions stand apart by blank lines: one that cannot be read spoils no other one. */
function blocksOf(text: string): readonly Block[] {
  let category = '';
  const blocks = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/);
  return blocks.flatMap(block => {
    const lines = block.split('\n').filter(line => {
      const [, path] = CATEGORY.exec(line) ?? [];
      if (path !== undefined) category = categoryName(path);
      return path === undefined && !COMMENT.test(line);
    });
    const body = lines.join('\n').trim();
    return body === '' ? [] : [{ text: body, category }];
  });
}

/** Its title, else what it asks, without its answers. */
function nameOf(block: string): string {
  const end = block.startsWith('::') ? block.indexOf('::', 2) : -1;
  const title = end < 0 ? '' : unescaped(block.slice(2, end)).trim();
  if (title !== '') return title;
  const open = block.search(/(?<!\\)\{/);
  const before = open < 0 ? block : block.slice(0, open);
  const after = open < 0 ? '' : block.slice(block.lastIndexOf('}') + 1);
  const asked = after.trim() === '' ? before : `${before} … ${after}`;
  return nameFromHtml(unescaped(stemOf(asked))) || block;
}

function fromText({ format, text }: TextFormat): FromHtml {
  if (format === 'plain') return { document: plainDocument(text), notes: [] };
  if (format === 'markdown') return { document: plainDocument(text), notes: ['Markdown was imported as plain text'] };
  return documentFromHtml(text);
}

const lineOf = ({ format, text }: TextFormat): string => (format === 'plain' ? text : lineFromHtml(text));

const feedbackNotes = (choices: readonly { readonly feedback: unknown }[]): readonly string[] =>
  choices.some(({ feedback }) => feedback) ? ['Feedback for individual answers was not imported'] : [];

function choiceDraft(choices: readonly TextChoice[], newKey: NewKey): Omit<Draft, 'pictures'> {
  const several = !choices.some(({ isCorrect }) => isCorrect);
  const options = choices.map(choice => ({ id: newKey(), choice, value: fromText(choice.text) }));
  const isRight = ({ isCorrect, weight }: TextChoice) => (several ? (weight ?? 0) > 0 : isCorrect);
  const partial = !several && choices.some(({ isCorrect, weight }) => !isCorrect && (weight ?? 0) > 0);
  return {
    question: draftOf('MULTIPLE_CHOICE', newKey, {
      options: options.map(({ id, value }) => ({ id, value: value.document })),
      answers: options.filter(({ choice }) => isRight(choice)).map(({ id }) => id),
      several,
    }),
    notes: [
      ...options.flatMap(({ value }) => value.notes),
      ...feedbackNotes(choices),
      ...(partial ? ['Options with partial credit count as incorrect'] : []),
    ],
  };
}

/** An answer without a weight gives all the points. */
const givesAll = ({ weight }: { readonly weight: number | null }): boolean => weight === null || weight >= 99.9;

function shortDraft(parsed: Extract<GIFTQuestion, { type: 'Short' }>, newKey: NewKey): Omit<Draft, 'pictures'> {
  // `=%0%*#No` catches what is wrong in order to say something about it: accepted, it would pay for any answer.
  const accepted = parsed.choices
    .filter(givesAll)
    .map(({ text }) => lineOf(text))
    .filter(text => text !== '');
  const partial = parsed.choices.some(choice => (choice.weight ?? 0) > 0 && !givesAll(choice));
  const notes = [
    ...feedbackNotes(parsed.choices),
    ...(partial ? ['Answers with partial credit count as incorrect'] : []),
  ];
  if (!parsed.hasEmbeddedAnswers)
    return {
      question: draftOf('SHORT_ANSWER', newKey, { answerText: plainDocument(accepted.join('\n')) }),
      notes,
    };
  return {
    question: draftOf('FILL_IN_THE_BLANK', newKey, { blanks: [{ index: 0, correctAnswers: accepted }] }),
    notes,
  };
}

function numericalDraft(parsed: Extract<GIFTQuestion, { type: 'Numerical' }>, newKey: NewKey): Omit<Draft, 'pictures'> {
  const choices = Array.isArray(parsed.choices)
    ? parsed.choices.filter(choice => choice.isCorrect && givesAll(choice)).map(({ text }) => text)
    : [parsed.choices];
  const answers = choices.map(({ type, number = 0, range = 0, numberLow = 0, numberHigh = 0 }) =>
    type === 'high-low'
      ? numericalAnswer((numberLow + numberHigh) / 2, (numberHigh - numberLow) / 2)
      : numericalAnswer(number, range),
  );
  return {
    question: draftOf('SHORT_ANSWER', newKey, {
      answerText: plainDocument(answers.map(({ text }) => text).join('\n')),
    }),
    notes: answers.flatMap(answer => answer.notes),
  };
}

const pairsOf = (parsed: Extract<GIFTQuestion, { type: 'Matching' }>): readonly Pair[] =>
  parsed.matchPairs.map(({ subquestion, subanswer }) => ({ left: lineOf(subquestion), right: subanswer }));

function draftFrom(parsed: GIFTQuestion, newKey: NewKey): Draft {
  if (parsed.type === 'Description' || parsed.type === 'Category') throw new NotTaken('This text has no question');
  const stem = fromText(parsed.stem);
  const explanation = parsed.globalFeedback ? fromText(parsed.globalFeedback) : { document: '', notes: [] };
  const finish = ({ question, notes }: Omit<Draft, 'pictures'>): Draft => {
    const isBlank = question.questionMode === 'FILL_IN_THE_BLANK';
    // The grammar writes five underscores where the answers stood.
    const blankText = lineOf(parsed.stem).replace('_____', '__');
    const questionText = isBlank ? question.questionText || blankText : stem.document;
    return {
      question: { ...question, questionText, answerExplanation: explanation.document },
      notes: [...stem.notes, ...explanation.notes, ...notes],
    };
  };
  switch (parsed.type) {
    case 'MC':
      return finish(choiceDraft(parsed.choices, newKey));
    case 'Short':
      return finish(shortDraft(parsed, newKey));
    case 'Numerical':
      return finish(numericalDraft(parsed, newKey));
    case 'Matching':
      return finish(matchingDraft(lineOf(parsed.stem), pairsOf(parsed), newKey));
    case 'Essay':
      return finish({ question: draftOf('ESSAY', newKey, {}), notes: [] });
    case 'TF':
      return finish({
        question: draftOf('TRUE_OR_FALSE', newKey, { answers: [parsed.isTrue ? 'TRUE' : 'FALSE'] }),
        notes: parsed.trueFeedback || parsed.falseFeedback ? ['Feedback for individual answers was not imported'] : [],
      });
  }
}

function readBlock(block: string, newKey: NewKey): Draft {
  if (block.length > MOST_CHARACTERS) throw new NotTaken(`It has more than ${MOST_CHARACTERS} characters`);
  if (isOrdering(block)) return withPictures(readOrdering(block, newKey), newKey);
  try {
    const [parsed] = parse(`${block}\n`);
    if (parsed) return withPictures(draftFrom(parsed, newKey), newKey);
  } catch (error) {
    if (error instanceof NotTaken || !(error instanceof Error) || error.name !== 'SyntaxError') throw error;
  }
  throw new NotTaken('This is not valid GIFT. Check the braces, and put a backslash before : = # ~ { and } in text.');
}

/** Reads a file of questions in Moodle's GIFT format. */
export function readGift(text: string, newKey: NewKey): Imported {
  if (text.length > MOST_BYTES) return nothingRead(tooLarge(text.length));
  const { kept, problems } = bounded(blocksOf(text));
  return {
    entries: kept.map(({ text: block, category }, at) =>
      entryOf({ place: `Question ${at + 1}`, name: nameOf(block), category }, () => readBlock(block, newKey)),
    ),
    problems: kept.length === 0 ? ['The file contains no questions'] : problems,
  };
}
