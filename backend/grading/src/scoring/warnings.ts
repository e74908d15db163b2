import { blankCount } from '@learnloom/contracts/assessments/blanks';
import { keyAnswer } from '@learnloom/contracts/assessments/key-answer';
import {
  isCodeQuestion,
  type CodeQuestion,
  type FillInTheBlank,
  type HotspotQuestion,
  type MultipleChoice,
  type Question,
  type QuestionWarning,
  type SequenceArrangement,
  type ShortAnswer,
} from '@learnloom/contracts/assessments/question';
import { paragraphsOf } from '@learnloom/contracts/kernel/document';
import { rightOptions, tickFraction } from './multiple-choice.ts';
import { MOST_ACCEPTED } from './short-answer.ts';
import { wildcardPieces } from './wildcards.ts';

type Check = readonly [when: boolean, code: string, message: string];

const isEmpty = (document: string): boolean => paragraphsOf(document).length === 0;
/** Two that are still empty are told as that. */
const repeats = (texts: readonly string[]): boolean => {
  const someTexts = texts.filter(text => text !== '');
  return new Set(someTexts).size < someTexts.length;
};
const percent = (fraction: number): string => `${Math.round(fraction * 100)}%`;

function ofChoice(question: MultipleChoice): readonly Check[] {
  const { options, several, grading } = question;
  const key = rightOptions(question).size;
  const all = key > 0 ? tickFraction[grading]({ right: key, wrong: options.length - key, key }) : 0;
  return [
    [options.length < 2, 'few-options', 'Add at least two options'],
    [options.some(({ value }) => value === ''), 'empty-option', 'An option is empty'],
    [repeats(options.map(({ value }) => value)), 'equal-options', 'Two options have the same text'],
    [key > 0 && key === options.length, 'all-right', 'All options are correct'],
    [!several && key > 1, 'several-right', 'More than one option is correct, but learners can choose only one'],
    [
      several && key < options.length && all > 0,
      'ticking-all-pays',
      `Choosing every option scores ${percent(all)}. Change the scoring method or add incorrect options.`,
    ],
  ];
}

function ofShortAnswer({ answerText }: ShortAnswer): readonly Check[] {
  const accepted = paragraphsOf(answerText);
  return [
    [accepted.length === 0, 'staff-grade', 'There are no accepted answers, so staff must grade this question'],
    [
      accepted.some(text => wildcardPieces(text.trim()).every(piece => piece.trim() === '')),
      'accepts-anything',
      'One accepted answer is only *, which accepts any answer',
    ],
    [accepted.length > MOST_ACCEPTED, 'many-answers', `Only the first ${MOST_ACCEPTED} accepted answers are used`],
  ];
}

function ofBlanks({ questionText, blanks }: FillInTheBlank): readonly Check[] {
  const count = blankCount(questionText);
  const answered = new Set(blanks.filter(blank => blank.correctAnswers.length > 0).map(({ index }) => index));
  const missing = Array.from({ length: count }, (_, index) => index).filter(index => !answered.has(index));
  const numbers = missing.map(index => index + 1).join(', ');
  return [
    [count === 0, 'no-blanks', 'The text has no blanks. Type __ where a blank belongs.'],
    [
      missing.length > 0,
      'blank-without-answer',
      missing.length === 1
        ? `Blank ${numbers} has no answer and is not graded`
        : `Blanks ${numbers} have no answers and are not graded`,
    ],
    [
      [...answered].some(index => index >= count),
      'answer-without-blank',
      'There are answers for a blank that no longer exists',
    ],
  ];
}

const ofSequence = ({ items }: SequenceArrangement): readonly Check[] => [
  [items.length < 2, 'few-items', 'Add at least two items'],
  [
    repeats(items.map(({ text }) => text)),
    'equal-items',
    'Two items have the same text, so their order cannot be checked',
  ],
];

function ofHotspot({ hotspots, hotspotImageSrc, hotspotImageSize: size, hotspotDescription }: HotspotQuestion) {
  const leaves = hotspots.some(({ x, y, radius }) => {
    const tall = size ? (radius * size.width) / size.height : radius;
    return x - radius < 0 || x + radius > 1 || y - tall < 0 || y + tall > 1;
  });
  return [
    [hotspotImageSrc === '' || !size, 'no-image', 'There is no image'],
    [leaves, 'spot-outside', 'A hotspot extends beyond the image'],
    [hotspotDescription === '', 'no-description', 'Describe the image for people who cannot see it'],
  ] as const satisfies readonly Check[];
}

function ofCode({ questionMode, code, solution }: CodeQuestion): readonly Check[] {
  const { testCases } = code;
  const matched = questionMode === 'CODE_MATCHING' && solution.trim() !== '';
  return [
    [testCases.length === 0 && !matched, 'no-tests', 'There are no tests, so staff must grade the program'],
    [
      testCases.some(test => test.driverCode.trim() === '' || test.expectedOutput.trim() === ''),
      'empty-test',
      'A test has no driver code or no expected output',
    ],
    [
      solution.trim() === '' && testCases.length > 0,
      'no-solution',
      'There is no solution, so the tests cannot be verified',
    ],
  ];
}

function checksOf(question: Question): readonly Check[] {
  if (isCodeQuestion(question)) return ofCode(question);
  switch (question.questionMode) {
    case 'MULTIPLE_CHOICE':
      return ofChoice(question);
    case 'SHORT_ANSWER':
      return ofShortAnswer(question);
    case 'FILL_IN_THE_BLANK':
      return ofBlanks(question);
    case 'SEQUENCE_ARRANGEMENT':
      return ofSequence(question);
    case 'HOTSPOT':
      return ofHotspot(question);
    case 'TRUE_OR_FALSE':
    case 'ESSAY':
      return [];
  }
}

/** Types that are marked by their key alone; the others have checks of their own for a missing one. */
const NEEDS_KEY: ReadonlySet<string> = new Set(['MULTIPLE_CHOICE', 'TRUE_OR_FALSE', 'HOTSPOT']);

/** With one of these nobody could answer, or be marked by anybody. */
const BLOCKING: ReadonlySet<string> = new Set(['no-key', 'few-options', 'no-blanks', 'few-items', 'no-image']);

/** What an author may have overlooked in a question. */
export function warningsOf(question: Question): readonly QuestionWarning[] {
  const { questionText, questionMode } = question;
  const noText = questionMode === 'FILL_IN_THE_BLANK' ? questionText.trim() === '' : isEmpty(questionText);
  const checks: readonly Check[] = [
    [noText, 'no-text', 'The question has no text'],
    [NEEDS_KEY.has(questionMode) && !keyAnswer(question), 'no-key', 'No answer is marked as correct'],
    ...checksOf(question),
  ];
  return checks.filter(([when]) => when).map(([, code, message]) => ({ code, message, blocks: BLOCKING.has(code) }));
}
