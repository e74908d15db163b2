import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import {
  isCodeMode,
  questionModes,
  type CodeQuestion,
  type Question,
  type QuestionMode,
  type QuestionOf,
  type QuestionTest,
} from '@learnloom/contracts/assessments/question';
import { BLANK } from '@learnloom/contracts/assessments/blanks';
import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import { displaySettings } from '@learnloom/contracts/runner/code-settings';
import { isRunLanguage } from '@learnloom/contracts/runner/languages';
import { documentText } from '@learnloom/documents/document';
import { keyOf } from '../entry.ts';
import { markdownToDocument } from '../markdown/markdown.ts';
import { mistake } from '../markdown/mistakes.ts';
import type { QuestionBlock, Section } from './question-blocks.ts';
import { fencesOf, listOf, orderOf, ticksOf } from './sections.ts';

/** 'multiple choice' */
const nameOf = (mode: QuestionMode): string => mode.toLowerCase().replaceAll('_', ' ');

const EXPLANATION = 'Explanation';

const commonSettings = ['points', 'estimatedTime', 'isRequired', 'answersDisplayMode'] as const;
/** Settings that are fields of the question's code. */
const ownCode = ['language', 'lockedLinesStr', ...displaySettings] as const;
const codeSettings = ['grading', ...ownCode] as const;

/** Settings that are fields of the question and have their names. */
const ownSettings: Readonly<Record<QuestionMode, readonly string[]>> = {
  MULTIPLE_CHOICE: ['several', 'grading', 'shuffleOptions'],
  TRUE_OR_FALSE: [],
  SHORT_ANSWER: ['caseSensitive'],
  ESSAY: [],
  FILL_IN_THE_BLANK: ['caseSensitive', 'typoTolerance'],
  SEQUENCE_ARRANGEMENT: ['grading'],
  HOTSPOT: ['grading', 'maxMarkers'],
  CODE_DEBUGGING: codeSettings,
  CODE_COMPLETION: codeSettings,
  LIVE_CODING: codeSettings,
  CODE_MATCHING: codeSettings,
};

/** Settings that mean something else. */
const specialSettings: Partial<Readonly<Record<QuestionMode, readonly string[]>>> = {
  TRUE_OR_FALSE: ['answer'],
  HOTSPOT: ['image'],
};

/** A block of the file, read. Throws `Mistakes`. */
class Reader {
  private readonly used = new Set<string>();

  constructor(
    readonly block: QuestionBlock,
    readonly key: string,
  ) {}

  /** Id of the entry at a place of a list of the question; the same at every import. */
  id(list: string, at: number): string {
    return keyOf(list, `${this.key} ${at}`);
  }

  optional(name: string): Section | undefined {
    this.used.add(name);
    return this.block.sections.find(section => section.name === name);
  }

  section(name: string): Section {
    const found = this.optional(name);
    if (!found) throw mistake(this.block.line, `'${this.block.name}' has no section '### ${name}'`);
    return found;
  }

  named(pattern: RegExp): readonly { readonly section: Section; readonly match: RegExpExecArray }[] {
    return this.block.sections.flatMap(section => {
      const match = pattern.exec(section.name);
      if (!match) return [];
      this.used.add(section.name);
      return [{ section, match }];
    });
  }

  richText(section: Section | undefined): string {
    return section ? richTextOf(section.text, section.line + 1) : '';
  }

  requireNothingElse(): void {
    for (const { name, line } of this.block.sections)
      if (!this.used.has(name)) throw mistake(line, `this type of question has no section '${name}'`);
  }
}

const richTextOf = (markdown: string, line: number): string =>
  markdown.trim() === '' ? '' : documentText(markdownToDocument(markdown, line));

/** Words as they are, a paragraph each: their asterisks are wildcards, not Markdown. */
const plainDocument = (paragraphs: readonly string[]): string =>
  documentText({ v: 1, ops: [{ insert: paragraphs.map(text => `${text}\n`).join('') }] });

const BLANK_ANSWERS = /\{\{([^{}]*)\}\}/g;

type Special<M extends QuestionMode> = (reader: Reader, question: QuestionOf<M>) => QuestionOf<M>;

/** Those of the settings that are written, as they are written: the command looks at their values. */
const writtenOf = ({ settings }: QuestionBlock, names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.flatMap(name => (settings[name] === undefined ? [] : [[name, settings[name]]])));

/** How the code is shown; a single line is a number. */
const displayOf = (block: QuestionBlock): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(writtenOf(block, displaySettings)).map(([name, value]) => [
      name,
      typeof value === 'number' ? String(value) : value,
    ]),
  );

const code = <T extends CodeQuestion>(reader: Reader, question: T): T => {
  const { language = question.code.language, lockedLinesStr = '' } = reader.block.settings;
  if (typeof language !== 'string' || !isRunLanguage(language))
    throw mistake(reader.block.lineOf('language'), `language: '${String(language)}' is not known`);
  const only = (name: string, needed: boolean): string => {
    const section = needed ? reader.section(name) : reader.optional(name);
    return section ? ([...fencesOf(section).values()][0] ?? '') : '';
  };
  return {
    ...question,
    code: {
      ...question.code,
      ...displayOf(reader.block),
      language,
      lockedLinesStr: String(lockedLinesStr),
      codeContent: only('Start', false),
      testCases: testsOf(reader),
    },
    solution: only('Solution', true),
  };
};

const testsOf = (reader: Reader): readonly QuestionTest[] =>
  reader.named(/^(Test|Hidden test)(?: \((\d+) marks\))?: (.+)$/).map(({ section, match }, at) => {
    const [, kind, marks = '1', name = ''] = match;
    const fences = fencesOf(section);
    const fence = (info: string): string => {
      const found = fences.get(info);
      if (found === undefined)
        throw mistake(section.line, `${section.name}: a program between \`\`\`${info} and \`\`\` is missing`);
      return found;
    };
    return {
      id: reader.id('test', at),
      name,
      inputDisplay: fence('input'),
      driverCode: fence('driver'),
      expectedOutput: fence('output'),
      marks: Number(marks),
      hidden: kind === 'Hidden test',
    };
  });

const SPOT = /^([\d.]+), ([\d.]+)(?:, ([\d.]+))?$/;
const RUBRIC_POINT = /^(-?\d+(?:\.\d+)?): (.+)$/;

const special: { readonly [M in QuestionMode]: Special<M> } = {
  MULTIPLE_CHOICE: (reader, question) => {
    const options = ticksOf(reader.section('Options')).map((entry, at) => ({ ...entry, id: reader.id('option', at) }));
    return {
      ...question,
      options: options.map(({ id, text, line }) => ({ id, value: richTextOf(text, line) })),
      answers: options.filter(({ ticked }) => ticked).map(({ id }) => id),
    };
  },
  TRUE_OR_FALSE: ({ block }, question) => {
    const { answer } = block.settings;
    if (typeof answer !== 'boolean') throw mistake(block.lineOf('answer'), 'answer: Say true or false');
    return { ...question, answers: [answer ? 'TRUE' : 'FALSE'] };
  },
  SHORT_ANSWER: (reader, question) => {
    const accepted = reader.optional('Accepted answers');
    return { ...question, answerText: accepted ? plainDocument(listOf(accepted).map(({ text }) => text)) : '' };
  },
  ESSAY: (reader, question) => {
    const rubric = reader.optional('Rubric');
    return {
      ...question,
      answerText: reader.richText(reader.optional('Model answer')),
      rubric: (rubric ? listOf(rubric) : []).map(({ text, line }, at) => {
        const [, points, what] = RUBRIC_POINT.exec(text) ?? [];
        if (points === undefined || what === undefined)
          throw mistake(line, "Rubric: each line must be points and what they are for, such as '- 2: names a reason'");
        return { id: reader.id('rubric', at), points: Number(points), text: what };
      }),
    };
  },
  FILL_IN_THE_BLANK: ({ block }, question) => ({
    ...question,
    questionText: block.text.replace(BLANK_ANSWERS, BLANK),
    blanks: [...block.text.matchAll(BLANK_ANSWERS)].map(([, answers = ''], index) => ({
      index,
      correctAnswers: answers.split('|').map(answer => answer.trim()),
    })),
  }),
  SEQUENCE_ARRANGEMENT: (reader, question) => ({
    ...question,
    items: orderOf(reader.section('Order')).map(({ text }, at) => ({ id: reader.id('item', at), text })),
  }),
  HOTSPOT: (reader, question) => {
    const { image } = reader.block.settings;
    const key = typeof image === 'string' ? parseMediaKey(image) : null;
    if (!key?.size) throw mistake(reader.block.lineOf('image'), 'image: Name an image of the folder');
    return {
      ...question,
      hotspotImageSrc: String(image),
      hotspotImageSize: key.size,
      hotspotDescription: reader.section('Description').text.trim(),
      hotspots: listOf(reader.section('Spots')).map(({ text, line }, at) => {
        const [, x, y, radius] = SPOT.exec(text) ?? [];
        if (x === undefined || y === undefined)
          throw mistake(line, "Spots: each line must be fractions of the image, such as '- 0.25, 0.4'");
        const spot = { id: reader.id('spot', at), x: Number(x), y: Number(y), radius: Number(radius ?? 0.05) };
        return spot;
      }),
    };
  },
  CODE_DEBUGGING: code,
  CODE_COMPLETION: code,
  LIVE_CODING: code,
  CODE_MATCHING: code,
};

function modeOf({ settings, name, line, lineOf }: QuestionBlock): QuestionMode {
  const known = questionModes.find(mode => nameOf(mode) === settings['type']);
  if (known) return known;
  const types = questionModes.map(nameOf).join(', ');
  if (settings['type'] === undefined) throw mistake(line, `'${name}' has no 'type:' line below it: one of ${types}`);
  throw mistake(lineOf('type'), `type: Choose one of ${types}`);
}

/** The settings that the type has under their own names. */
function settingsOf(block: QuestionBlock, mode: QuestionMode): Readonly<Record<string, unknown>> {
  const { settings, lineOf } = block;
  const plain = [...commonSettings, ...ownSettings[mode]].filter(name => !ownCode.some(one => one === name));
  const known = ['type', ...commonSettings, ...ownSettings[mode], ...(specialSettings[mode] ?? [])];
  for (const name of Object.keys(settings))
    if (!known.includes(name)) throw mistake(lineOf(name), `this type of question has no setting '${name}'`);
  return writtenOf(block, plain);
}

function ofMode<M extends QuestionMode>(reader: Reader, mode: M): QuestionOf<M> {
  const { block, key } = reader;
  const blank: QuestionOf<M> = { ...newQuestion(mode, key), ...settingsOf(block, mode) };
  const make: Special<M> = special[mode];
  return make(
    reader,
    mode === 'FILL_IN_THE_BLANK' ? blank : { ...blank, questionText: richTextOf(block.text, block.textLine) },
  );
}

/** A question of the file, with its key. Throws `Mistakes`. */
export function readQuestion(block: QuestionBlock, key: string): Question {
  const reader = new Reader(block, key);
  const mode = modeOf(block);
  const explanation = reader.richText(reader.optional(EXPLANATION));
  const question: Question = { ...ofMode(reader, mode), answerExplanation: explanation };
  reader.requireNothingElse();
  if (block.text === '' && !(isCodeMode(mode) && explanation !== ''))
    throw mistake(block.line, `'${block.name}' asks nothing: text is missing below its settings`);
  return question;
}
