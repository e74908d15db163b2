import { expect, test } from 'vitest';
import { newKey, summary, takenQuestions } from '../questions.fixture.ts';
import { readQtiXml } from './read-qti.ts';

const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates';
const item = (declaration: string, body: string, rules: string) =>
  `<assessmentItem identifier="i" title="i"><responseDeclaration identifier="R" ${declaration}</responseDeclaration>
  <outcomeDeclaration identifier="SCORE" baseType="float"/><itemBody>${body}</itemBody>${rules}</assessmentItem>`;
const right = (...values: readonly string[]) =>
  `<correctResponse>${values.map(value => `<value>${value}</value>`).join('')}</correctResponse>`;
const set = (points: string) =>
  `<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${points}</baseValue></setOutcomeValue>`;
const template = (name: string) => `<responseProcessing template="${TEMPLATES}/${name}"/>`;
const choices = (most: number, more = '') =>
  `${more}<choiceInteraction responseIdentifier="R" maxChoices="${most}"><prompt>Which?</prompt>${['A', 'B', 'C'].map(name => `<simpleChoice identifier="${name}">${name}</simpleChoice>`).join('')}</choiceInteraction>`;
const mapping = (attributes: string) =>
  `<mapping ${attributes}><mapEntry mapKey="A" mappedValue="2"/><mapEntry mapKey="B" mappedValue="2"/></mapping>`;

test.each([
  [
    'points and deductions of its rules',
    item(
      `cardinality="single" baseType="identifier">${right('A')}`,
      choices(1),
      `<responseProcessing><responseCondition><responseIf><match/>${set('3')}</responseIf><responseElse>${set('-1')}</responseElse></responseCondition></responseProcessing>`,
    ),
    'changed | Incorrect answers no longer reduce the score',
    { points: 3, questionMode: 'MULTIPLE_CHOICE' },
  ],
  [
    'an order that others get points for',
    item(
      `cardinality="ordered" baseType="identifier">${right('B', 'A')}`,
      '<orderInteraction responseIdentifier="R"><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></orderInteraction>',
      `<responseProcessing><responseCondition><responseIf><match/>${set('2')}</responseIf><responseElseIf><match/>${set('1')}</responseElseIf></responseCondition></responseProcessing>`,
    ),
    'changed | Answers with partial credit count as incorrect',
    { points: 2 },
  ],
  [
    'the sum and the deductions of its mapping',
    item(
      `cardinality="multiple" baseType="identifier">${right('A', 'B')}${mapping('defaultValue="-2"')}`,
      choices(0),
      template('map_response'),
    ),
    'taken',
    { points: 4, grading: 'net-correct' },
  ],
  [
    'a mapping that is capped',
    item(
      `cardinality="multiple" baseType="identifier">${mapping('upperBound="2" defaultValue="-2"')}`,
      choices(0),
      template('map_response'),
    ),
    'changed | Full marks need every correct option',
    { points: 2 },
  ],
  [
    'a mapping that nothing is scored by',
    item(
      `cardinality="multiple" baseType="identifier">${right('A', 'C')}${mapping('')}`,
      choices(0),
      template('match_correct'),
    ),
    'taken',
    { points: 1, grading: 'all-or-nothing' },
  ],
  [
    'instructions, hints and calculated values',
    item(
      `cardinality="single" baseType="identifier">${right('A')}`,
      choices(
        1,
        '<rubricBlock view="candidate"><p>Take your time.</p></rubricBlock><p>x<printedVariable identifier="X"/></p><endAttemptInteraction responseIdentifier="H" title="Hint"/>',
      ),
      template('match_correct'),
    ),
    'changed | Hints were not imported | Values that the other product calculates were not imported',
    { questionText: expect.stringMatching(/"Take your time\.\\nx\\nWhich\?\\n"/) },
  ],
  [
    'a model answer',
    item(
      `cardinality="single" baseType="string">${right('Because')}`,
      '<p>Why?</p><extendedTextInteraction responseIdentifier="R"/>',
      '',
    ),
    'changed | Staff grade this question; its answer key became the model answer',
    { answerText: expect.stringMatching(/Because/) },
  ],
])('QTI 2 with %s is imported or named [EXC-01]', (_, xml, why, question) => {
  const imported = readQtiXml(xml, newKey);
  expect(imported.entries.map(summary)).toEqual([why]);
  expect(takenQuestions(imported)).toMatchObject([question]);
});
