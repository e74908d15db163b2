import type { FieldKit } from '../kernel/command.ts';
import type { Field } from '../kernel/fields.ts';
import type { Answer, AnswerOf, Marker } from './answer.ts';
import { questionLimits as limits, truths, type CodeMode } from './question.ts';

/** What a learner sends for one question. */
export const answerField = (f: FieldKit): Field<Answer> => {
  const id = f.line(40);
  const code = <M extends CodeMode>(mode: M) =>
    f.objectOf({ questionMode: f.oneOf([mode]), code: f.programText() }) as Field<AnswerOf<M>>;
  return f.variantOf<Answer, 'questionMode'>('questionMode', {
    MULTIPLE_CHOICE: f.objectOf<AnswerOf<'MULTIPLE_CHOICE'>>({
      questionMode: f.oneOf(['MULTIPLE_CHOICE']),
      answers: f.listOf(id, limits.options),
    }),
    TRUE_OR_FALSE: f.objectOf<AnswerOf<'TRUE_OR_FALSE'>>({
      questionMode: f.oneOf(['TRUE_OR_FALSE']),
      answers: f.listOf(f.oneOf(truths), 1),
    }),
    SHORT_ANSWER: f.objectOf<AnswerOf<'SHORT_ANSWER'>>({
      questionMode: f.oneOf(['SHORT_ANSWER']),
      text: f.programText(limits.shortAnswer),
    }),
    ESSAY: f.objectOf<AnswerOf<'ESSAY'>>({ questionMode: f.oneOf(['ESSAY']), answerText: f.richText() }),
    FILL_IN_THE_BLANK: f.objectOf<AnswerOf<'FILL_IN_THE_BLANK'>>({
      questionMode: f.oneOf(['FILL_IN_THE_BLANK']),
      blanks: f.listOf(f.programText(limits.blankAnswer), limits.blanks),
    }),
    SEQUENCE_ARRANGEMENT: f.objectOf<AnswerOf<'SEQUENCE_ARRANGEMENT'>>({
      questionMode: f.oneOf(['SEQUENCE_ARRANGEMENT']),
      order: f.listOf(id, limits.items),
    }),
    HOTSPOT: f.objectOf<AnswerOf<'HOTSPOT'>>({
      questionMode: f.oneOf(['HOTSPOT']),
      markers: f.listOf(f.objectOf<Marker>({ x: f.decimal(0, 1), y: f.decimal(0, 1) }), limits.hotspots),
    }),
    CODE_DEBUGGING: code('CODE_DEBUGGING'),
    CODE_COMPLETION: code('CODE_COMPLETION'),
    LIVE_CODING: code('LIVE_CODING'),
    CODE_MATCHING: code('CODE_MATCHING'),
  });
};
