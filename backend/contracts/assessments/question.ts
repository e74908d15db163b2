import type { CodeSettings, TestCase } from '../runner/code-settings.ts';

/** The specification's question types, in the order in which they are offered. */
export const questionModes = [
  'MULTIPLE_CHOICE',
  'TRUE_OR_FALSE',
  'SHORT_ANSWER',
  'ESSAY',
  'FILL_IN_THE_BLANK',
  'SEQUENCE_ARRANGEMENT',
  'HOTSPOT',
  'CODE_DEBUGGING',
  'CODE_COMPLETION',
  'LIVE_CODING',
  'CODE_MATCHING',
] as const;
export type QuestionMode = (typeof questionModes)[number];

export const codeModes = ['CODE_DEBUGGING', 'CODE_COMPLETION', 'LIVE_CODING', 'CODE_MATCHING'] as const;
export type CodeMode = (typeof codeModes)[number];

export const isCodeMode = (mode: QuestionMode): mode is CodeMode => (codeModes as readonly string[]).includes(mode);

/** Rich text as the JSON text of its document; empty where there is none. */
export type RichText = string;

export const answersDisplayModes = ['list', 'grid'] as const;
export type AnswersDisplayMode = (typeof answersDisplayModes)[number];

/** Where a question was copied from: the bank's and the question's key, and the bank's revision then. */
export interface QuestionOrigin {
  readonly bank: string;
  readonly question: string;
  readonly revision: number;
}

interface QuestionOfMode<M extends QuestionMode> {
  readonly key: string;
  readonly questionMode: M;
  /** Plain text with `__` for each blank where the type is FILL_IN_THE_BLANK. */
  readonly questionText: RichText;
  readonly answerExplanation: RichText;
  readonly points: number;
  /** Minutes. */
  readonly estimatedTime: number;
  readonly isRequired: boolean;
  readonly answersDisplayMode: AnswersDisplayMode;
  /** Null: written here. */
  readonly copiedFrom: QuestionOrigin | null;
}

export interface Option {
  readonly id: string;
  readonly value: RichText;
  /** Shown with the result to whoever chose it. */
  readonly feedback?: string;
}

/** How several ticks are marked; the first is the default. */
export const choiceGradings = ['net-correct', 'all-or-nothing', 'coverage'] as const;
export type ChoiceGrading = (typeof choiceGradings)[number];

export interface MultipleChoice extends QuestionOfMode<'MULTIPLE_CHOICE'> {
  readonly options: readonly Option[];
  /** Ids of the right options: the key. */
  readonly answers: readonly string[];
  /** Whether several may be ticked. Said by the author, because deriving it from the key would tell how many are right. */
  readonly several: boolean;
  /** Only where several may be ticked. */
  readonly grading: ChoiceGrading;
  /** False keeps the author's order, such as for 'all of the above'. */
  readonly shuffleOptions: boolean;
}

export const truths = ['TRUE', 'FALSE'] as const;
export type Truth = (typeof truths)[number];

export interface TrueOrFalse extends QuestionOfMode<'TRUE_OR_FALSE'> {
  /** None or one. */
  readonly answers: readonly Truth[];
}

export interface ShortAnswer extends QuestionOfMode<'SHORT_ANSWER'> {
  /** One accepted answer a paragraph; `*` stands for any text, `\*` for the sign. Empty: staff grade it. */
  readonly answerText: RichText;
  readonly caseSensitive: boolean;
}

/** What staff tick while grading; `points` may be negative. */
export interface RubricPoint {
  readonly id: string;
  readonly text: string;
  readonly points: number;
}

export interface Essay extends QuestionOfMode<'ESSAY'> {
  /** A model answer. */
  readonly answerText: RichText;
  readonly rubric: readonly RubricPoint[];
}

export interface Blank {
  /** 0-based place of its `__` in the text. */
  readonly index: number;
  readonly correctAnswers: readonly string[];
  /** Shown with the result to whoever filled it in. */
  readonly feedback?: string;
}

export interface FillInTheBlank extends QuestionOfMode<'FILL_IN_THE_BLANK'> {
  readonly blanks: readonly Blank[];
  readonly caseSensitive: boolean;
  readonly typoTolerance: boolean;
}

export interface SequenceItem {
  readonly id: string;
  readonly text: string;
}

/** How an order is marked; the first is the default. */
export const sequenceGradings = ['next-pairs', 'all-or-nothing', 'absolute-position', 'kendall'] as const;
export type SequenceGrading = (typeof sequenceGradings)[number];

export interface SequenceArrangement extends QuestionOfMode<'SEQUENCE_ARRANGEMENT'> {
  /** In the right order: the key. */
  readonly items: readonly SequenceItem[];
  readonly grading: SequenceGrading;
}

/** `x`, `y`: fractions of the image's width and height. `radius`: fraction of its width. */
export interface Hotspot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Pixels of the image as it is shown, its EXIF orientation applied. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export const hotspotGradings = ['hits', 'all-or-nothing'] as const;
export type HotspotGrading = (typeof hotspotGradings)[number];

export interface HotspotQuestion extends QuestionOfMode<'HOTSPOT'> {
  readonly hotspots: readonly Hotspot[];
  /** Name of the uploaded file, for the author only: it may name the spot. */
  readonly hotspotImage: string;
  /** Key or address of the image; empty where there is none. */
  readonly hotspotImageSrc: string;
  /** Null until there is an image. */
  readonly hotspotImageSize: ImageSize | null;
  /** What the image shows, for those who do not see it; must not name the spot. */
  readonly hotspotDescription: string;
  readonly grading: HotspotGrading;
  /** How many markers may be placed, shown to the learner; null: as many as there are spots. */
  readonly maxMarkers: number | null;
}

/** Status and actual output belong to a run, not to the question. */
export interface QuestionTest extends Omit<TestCase, 'status' | 'actualOutput'> {
  /** Weight among the question's tests. */
  readonly marks: number;
  /** Learners hear only whether it passed. */
  readonly hidden: boolean;
}

export type QuestionCode = Omit<CodeSettings, 'testCases'> & { readonly testCases: readonly QuestionTest[] };

export const codeGradings = ['per-test', 'all-or-nothing'] as const;
export type CodeGrading = (typeof codeGradings)[number];

interface CodeQuestionOf<M extends CodeMode> extends QuestionOfMode<M> {
  /** `codeContent` is what the learner starts from. */
  readonly code: QuestionCode;
  /** A program that passes every test; what CODE_MATCHING compares with. */
  readonly solution: string;
  readonly grading: CodeGrading;
}
export type CodeDebugging = CodeQuestionOf<'CODE_DEBUGGING'>;
export type CodeCompletion = CodeQuestionOf<'CODE_COMPLETION'>;
export type LiveCoding = CodeQuestionOf<'LIVE_CODING'>;
export type CodeMatching = CodeQuestionOf<'CODE_MATCHING'>;
export type CodeQuestion = CodeDebugging | CodeCompletion | LiveCoding | CodeMatching;

/** A question as its author writes it, with the key. */
export type Question =
  | MultipleChoice
  | TrueOrFalse
  | ShortAnswer
  | Essay
  | FillInTheBlank
  | SequenceArrangement
  | HotspotQuestion
  | CodeQuestion;

export type QuestionOf<M extends QuestionMode> = Extract<Question, { readonly questionMode: M }>;

export const isCodeQuestion = (question: Question): question is CodeQuestion => isCodeMode(question.questionMode);

/** What an author may have overlooked. Nothing of it hinders saving. */
export interface QuestionWarning {
  readonly code: string;
  readonly message: string;
  /** Nobody could answer it, or be marked: it is not published. */
  readonly blocks: boolean;
}

/** Bounds of what an author may write; the specification's where it names one [QST-02]. */
export const questionLimits = {
  /** Of what is taken. */
  questions: 500,
  /** As many as one file may bring. */
  questionsOfBank: 2_000,
  points: { least: 1, most: 20 },
  estimatedTime: { least: 1, most: 120 },
  options: 50,
  items: 50,
  blanks: 50,
  answersOfBlank: 50,
  hotspots: 50,
  rubricPoints: 30,
  tests: 50,
  /** Characters. */
  /** Characters of what is said about an option or a blank. */
  feedback: 1000,
  optionText: 10_000,
  itemText: 500,
  blankAnswer: 200,
  shortAnswer: 2_000,
} as const;

/** How many questions a quiz, an exercise or a bank has at most. */
export const mostQuestions = (kind: 'quiz' | 'exercise' | 'quiz-bank' | 'unit-assessment'): number =>
  kind === 'quiz-bank' ? questionLimits.questionsOfBank : questionLimits.questions;

/** Fraction of the image's width. */
export const DEFAULT_HOTSPOT_RADIUS = 0.05;
