import { parseBlankAnswers } from '@learnloom/contracts/assessments/blanks';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import {
  choiceGradings,
  codeGradings,
  DEFAULT_HOTSPOT_RADIUS,
  hotspotGradings,
  isCodeMode,
  questionModes,
  sequenceGradings,
  truths,
  type CodeMode,
  type Question,
  type QuestionMode,
  type QuestionTest,
} from '@learnloom/contracts/assessments/question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { displaySettings, type DisplaySettings } from '@learnloom/contracts/runner/code-settings';
import { isRunLanguage } from '@learnloom/contracts/runner/languages';
import { draftOf, NotTaken, type NewKey } from '../imported.ts';
import type { Column } from './columns.ts';

/** A row's cell, empty when it is not there. An apostrophe before a formula's sign is the spreadsheet's. */
export type Cells = (column: Column) => string;

const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '');

const settingsOf = (cells: Cells): ReadonlySet<string> =>
  new Set(
    cells('settings')
      .split(',')
      .map(word => word.trim().toLowerCase()),
  );

/** The first of these that the settings name; else the default, which is the first. */
const among = <T extends string>(values: readonly [T, ...T[]], settings: ReadonlySet<string>): T =>
  values.find(value => settings.has(value)) ?? values[0];

const valueAfter = (settings: ReadonlySet<string>, word: string): string | null =>
  [...settings].find(one => one.startsWith(`${word} `))?.slice(word.length + 1) ?? null;

function choice(cells: Cells, newKey: NewKey): Question {
  const settings = settingsOf(cells);
  const options = linesOf(cells('options')).map(value => ({ id: newKey(), value: plainDocument(value) }));
  const numbers = cells('answers')
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number);
  if (numbers.some(number => !options[number - 1]))
    throw new NotTaken('“answers” must list the numbers of the correct options, for example 1, 3');
  return draftOf('MULTIPLE_CHOICE', newKey, {
    options,
    answers: numbers.flatMap(number => options[number - 1]?.id ?? []),
    several: settings.has('several') || (numbers.length > 1 && !settings.has('only one')),
    grading: among(choiceGradings, settings),
    shuffleOptions: !settings.has('fixed order'),
  });
}

function truth(cells: Cells, newKey: NewKey): Question {
  const right = truths.find(one => one === cells('answers').trim().toUpperCase());
  if (!right && cells('answers').trim() !== '') throw new NotTaken('“answers” must be TRUE or FALSE');
  return draftOf('TRUE_OR_FALSE', newKey, { answers: right ? [right] : [] });
}

function hotspot(cells: Cells, newKey: NewKey): Question {
  const [hotspotImageSrc = '', size = '', ...description] = cells('options').split(/\r?\n/);
  const [width = 0, height = 0] = size.split('×').map(Number);
  const settings = settingsOf(cells);
  const markers = valueAfter(settings, 'markers');
  const spots = linesOf(cells('answers')).map(line => line.split(/[,;]/).map(Number));
  return draftOf('HOTSPOT', newKey, {
    hotspotImageSrc,
    hotspotImageSize: width > 0 && height > 0 ? { width, height } : null,
    hotspotDescription: description.join('\n'),
    hotspots: spots.map(([x = NaN, y = NaN, radius = DEFAULT_HOTSPOT_RADIUS]) => ({ id: newKey(), x, y, radius })),
    grading: among(hotspotGradings, settings),
    maxMarkers: markers === null ? null : Number(markers),
  });
}

function testsOf(text: string, newKey: NewKey): readonly QuestionTest[] {
  if (text.trim() === '') return [];
  try {
    const tests: unknown = JSON.parse(text);
    if (Array.isArray(tests)) return tests.map(test => ({ ...(test as QuestionTest), id: newKey() }));
  } catch {
    // Told below, as anything else that is no list.
  }
  throw new NotTaken('“tests” must be a JSON list of test cases');
}

/** Settings that are known, whatever their values: these are looked at with the question. */
function displayOf(text: string): Partial<DisplaySettings> {
  if (text.trim() === '') return {};
  try {
    const settings: unknown = JSON.parse(text);
    if (typeof settings === 'object' && settings !== null && !Array.isArray(settings))
      return Object.fromEntries(
        displaySettings.flatMap(name => (name in settings ? [[name, Reflect.get(settings, name)]] : [])),
      );
  } catch {
    // Told below, as anything else that is no settings.
  }
  throw new NotTaken('“display” must be a JSON object, for example {"displayMode":"plain"}');
}

function program(mode: CodeMode, cells: Cells, newKey: NewKey): Question {
  const language = cells('language').trim().toLowerCase() || 'javascript';
  if (!isRunLanguage(language)) throw new NotTaken(`The language “${language.slice(0, 40)}” is not supported`);
  const settings = settingsOf(cells);
  const blank = newQuestion(mode, newKey());
  return {
    ...blank,
    code: {
      ...blank.code,
      ...displayOf(cells('display')),
      language,
      codeContent: cells('code'),
      lockedLinesStr: (valueAfter(settings, 'locked') ?? '').replace(/\s+/g, ','),
      testCases: testsOf(cells('tests'), newKey),
    },
    solution: cells('solution'),
    grading: among(codeGradings, settings),
  };
}

function ownOf(mode: QuestionMode, cells: Cells, newKey: NewKey): Question {
  if (isCodeMode(mode)) return program(mode, cells, newKey);
  const settings = settingsOf(cells);
  const caseSensitive = settings.has('case sensitive');
  switch (mode) {
    case 'MULTIPLE_CHOICE':
      return choice(cells, newKey);
    case 'TRUE_OR_FALSE':
      return truth(cells, newKey);
    case 'SHORT_ANSWER':
      return draftOf(mode, newKey, { answerText: plainDocument(linesOf(cells('answers')).join('\n')), caseSensitive });
    case 'ESSAY':
      return draftOf(mode, newKey, { answerText: plainDocument(cells('answers').trim()) });
    case 'FILL_IN_THE_BLANK': {
      const lines = cells('answers').split(/\r?\n/).map(parseBlankAnswers);
      const blanks = lines.map((correctAnswers, index) => ({ index, correctAnswers }));
      return draftOf(mode, newKey, {
        blanks: blanks.filter(blank => blank.correctAnswers.length > 0),
        caseSensitive,
        typoTolerance: settings.has('typos'),
      });
    }
    case 'SEQUENCE_ARRANGEMENT':
      return draftOf(mode, newKey, {
        items: linesOf(cells('options')).map(text => ({ id: newKey(), text })),
        grading: among(sequenceGradings, settings),
      });
    case 'HOTSPOT':
      return hotspot(cells, newKey);
  }
}

const WORDS: readonly string[] = [
  ...choiceGradings,
  ...sequenceGradings,
  ...hotspotGradings,
  ...codeGradings,
  'several',
  'only one',
  'fixed order',
  'case sensitive',
  'typos',
  'grid',
];

/** What the cell with settings says that no question of this type has, in sentences. */
export function unknownSettings(cells: Cells, { questionMode }: Question): readonly string[] {
  const valuePattern =
    questionMode === 'HOTSPOT' ? /^markers \d+$/ : isCodeMode(questionMode) ? /^locked [\d\s-]+$/ : /^$/;
  return [...settingsOf(cells)]
    .filter(word => word !== '' && !WORDS.includes(word) && !valuePattern.test(word))
    .map(word => `The setting “${word.slice(0, 60)}” is not known and was not imported`);
}

const numberIn = (cells: Cells, column: Column, otherwise: number): number =>
  cells(column).trim() === '' ? otherwise : Number(cells(column));

/** The question that a row says. */
export function questionOf(cells: Cells, newKey: NewKey): Question {
  const type = cells('type')
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');
  const mode = questionModes.find(one => one === type);
  if (!mode) throw new NotTaken(`The type “${type.slice(0, 40)}” must be one of ${questionModes.join(', ')}`);
  const text = cells('question').replace(/\r\n/g, '\n');
  return {
    ...ownOf(mode, cells, newKey),
    questionText: mode === 'FILL_IN_THE_BLANK' ? text : plainDocument(text),
    answerExplanation: plainDocument(cells('explanation')),
    points: numberIn(cells, 'points', 1),
    estimatedTime: numberIn(cells, 'minutes', 5),
    answersDisplayMode: settingsOf(cells).has('grid') ? 'grid' : 'list',
    isRequired: !/^(no|false|0)$/i.test(cells('required').trim()),
  };
}
