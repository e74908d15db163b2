import type { FieldKit } from '../kernel/command.ts';
import type { Field } from '../kernel/fields.ts';
import type { FieldsOf } from '../kernel/structure-fields.ts';
import { defaultCodeSettings as defaults, displayModes, highlightTypes, testNeeds } from '../runner/code-settings.ts';
import { allRunLanguages, type RunLanguage } from '../runner/languages.ts';
import {
  answersDisplayModes,
  choiceGradings,
  codeGradings,
  DEFAULT_HOTSPOT_RADIUS,
  hotspotGradings,
  questionLimits as limits,
  sequenceGradings,
  truths,
  type Blank,
  type CodeMode,
  type Hotspot,
  type ImageSize,
  type Option,
  type Question,
  type QuestionCode,
  type QuestionMode,
  type QuestionOf,
  type QuestionOrigin,
  type QuestionTest,
  type RubricPoint,
  type SequenceItem,
} from './question.ts';

type Common = Omit<QuestionOf<'TRUE_OR_FALSE'>, 'questionMode' | 'answers'>;

const commonFields = (f: FieldKit): FieldsOf<Common> => ({
  key: f.key,
  questionText: f.richText(),
  answerExplanation: f.fallback(f.richText(), ''),
  points: f.fallback(f.wholeNumber(limits.points.least, limits.points.most), 1),
  estimatedTime: f.fallback(f.wholeNumber(limits.estimatedTime.least, limits.estimatedTime.most), 5),
  isRequired: f.fallback(f.flag, true),
  answersDisplayMode: f.fallback(f.oneOf(answersDisplayModes), 'list'),
  copiedFrom: f.fallback(
    f.nullable(f.objectOf<QuestionOrigin>({ bank: f.key, question: f.key, revision: f.wholeNumber(0, 2_147_483_647) })),
    null,
  ),
});

const codeFields = (f: FieldKit): Field<QuestionCode> =>
  f.objectOf<QuestionCode>({
    codeContent: f.fallback(f.programText(), defaults.codeContent),
    language: f.fallback(f.oneOf(Object.keys(allRunLanguages) as RunLanguage[]), defaults.language),
    showHeader: f.fallback(f.flag, defaults.showHeader),
    displayMode: f.fallback(f.oneOf(displayModes), defaults.displayMode),
    highlightLine: f.orEmpty(f.looseLine(500)),
    highlightType: f.fallback(f.oneOf(highlightTypes), defaults.highlightType),
    isFocusMode: f.fallback(f.flag, defaults.isFocusMode),
    diffAddLines: f.orEmpty(f.looseLine(500)),
    diffRemoveLines: f.orEmpty(f.looseLine(500)),
    wordHighlight: f.orEmpty(f.looseLine(500)),
    lockedLinesStr: f.orEmpty(f.looseLine(500)),
    testCases: f.fallback(
      f.entriesOf(
        f.objectOf<QuestionTest>({
          id: f.key,
          name: f.line(200, testNeeds.name),
          inputDisplay: f.programText(5_000, testNeeds.inputDisplay),
          driverCode: f.programText(20_000, testNeeds.driverCode),
          expectedOutput: f.programText(20_000, testNeeds.expectedOutput),
          marks: f.fallback(f.wholeNumber(1, 20), 1),
          hidden: f.fallback(f.flag, false),
        }),
        limits.tests,
      ),
      [],
    ),
  });

const codeQuestion = <M extends CodeMode>(f: FieldKit, mode: M) => {
  const shape: FieldsOf<Omit<QuestionOf<'LIVE_CODING'>, 'questionMode'>> = {
    ...commonFields(f),
    code: codeFields(f),
    solution: f.fallback(f.programText(), ''),
    grading: f.fallback(f.oneOf(codeGradings), 'per-test'),
  };
  return f.objectOf({ ...shape, questionMode: f.oneOf([mode]) }) as Field<QuestionOf<M>>;
};

const spotFields = (f: FieldKit): FieldsOf<Hotspot> => ({
  id: f.key,
  x: f.decimal(0, 1),
  y: f.decimal(0, 1),
  radius: f.fallback(f.decimal(0.001, 1), DEFAULT_HOTSPOT_RADIUS),
});

type QuestionFields = { readonly [M in QuestionMode]: Field<QuestionOf<M>> };

const fieldsByMode = (f: FieldKit): QuestionFields => {
  const common = commonFields(f);
  return {
    MULTIPLE_CHOICE: f.objectOf<QuestionOf<'MULTIPLE_CHOICE'>>({
      ...common,
      questionMode: f.oneOf(['MULTIPLE_CHOICE']),
      options: f.entriesOf(
        f.objectOf<Option>({
          id: f.key,
          value: f.richText(limits.optionText),
          feedback: f.optional(f.paragraph(limits.feedback)),
        }),
        limits.options,
      ),
      answers: f.listOf(f.key, limits.options),
      several: f.flag,
      grading: f.fallback(f.oneOf(choiceGradings), 'net-correct'),
      shuffleOptions: f.fallback(f.flag, true),
    }),
    TRUE_OR_FALSE: f.objectOf<QuestionOf<'TRUE_OR_FALSE'>>({
      ...common,
      questionMode: f.oneOf(['TRUE_OR_FALSE']),
      answers: f.listOf(f.oneOf(truths), 1),
    }),
    SHORT_ANSWER: f.objectOf<QuestionOf<'SHORT_ANSWER'>>({
      ...common,
      questionMode: f.oneOf(['SHORT_ANSWER']),
      answerText: f.fallback(f.richText(), ''),
      caseSensitive: f.fallback(f.flag, false),
    }),
    ESSAY: f.objectOf<QuestionOf<'ESSAY'>>({
      ...common,
      questionMode: f.oneOf(['ESSAY']),
      answerText: f.fallback(f.richText(), ''),
      rubric: f.fallback(
        f.entriesOf(
          f.objectOf<RubricPoint>({ id: f.key, text: f.line(500), points: f.decimal(-20, 20) }),
          limits.rubricPoints,
        ),
        [],
      ),
    }),
    FILL_IN_THE_BLANK: f.objectOf<QuestionOf<'FILL_IN_THE_BLANK'>>({
      ...common,
      questionMode: f.oneOf(['FILL_IN_THE_BLANK']),
      questionText: f.programText(),
      blanks: f.listOf(
        f.objectOf<Blank>({
          index: f.wholeNumber(0, limits.blanks - 1),
          correctAnswers: f.listOf(f.line(limits.blankAnswer), limits.answersOfBlank),
          feedback: f.optional(f.paragraph(limits.feedback)),
        }),
        limits.blanks,
      ),
      caseSensitive: f.fallback(f.flag, false),
      typoTolerance: f.fallback(f.flag, false),
    }),
    SEQUENCE_ARRANGEMENT: f.objectOf<QuestionOf<'SEQUENCE_ARRANGEMENT'>>({
      ...common,
      questionMode: f.oneOf(['SEQUENCE_ARRANGEMENT']),
      items: f.entriesOf(f.objectOf<SequenceItem>({ id: f.key, text: f.line(limits.itemText) }), limits.items),
      grading: f.fallback(f.oneOf(sequenceGradings), 'next-pairs'),
    }),
    HOTSPOT: f.objectOf<QuestionOf<'HOTSPOT'>>({
      ...common,
      questionMode: f.oneOf(['HOTSPOT']),
      hotspots: f.entriesOf(f.objectOf<Hotspot>(spotFields(f)), limits.hotspots),
      hotspotImage: f.orEmpty(f.looseLine(255)),
      hotspotImageSrc: f.fallback(f.mediaSource, ''),
      hotspotImageSize: f.fallback(
        f.nullable(f.objectOf<ImageSize>({ width: f.wholeNumber(1, 100_000), height: f.wholeNumber(1, 100_000) })),
        null,
      ),
      hotspotDescription: f.orEmpty(f.paragraph(1000)),
      grading: f.fallback(f.oneOf(hotspotGradings), 'hits'),
      maxMarkers: f.fallback(f.nullable(f.wholeNumber(1, limits.hotspots)), null),
    }),
    CODE_DEBUGGING: codeQuestion(f, 'CODE_DEBUGGING'),
    CODE_COMPLETION: codeQuestion(f, 'CODE_COMPLETION'),
    LIVE_CODING: codeQuestion(f, 'LIVE_CODING'),
    CODE_MATCHING: codeQuestion(f, 'CODE_MATCHING'),
  };
};

/** A question as its author sends it. A draft may lack its key; what is missing is a warning, not a refusal. */
export const questionField = (f: FieldKit): Field<Question> =>
  f.variantOf<Question, 'questionMode'>('questionMode', fieldsByMode(f));
