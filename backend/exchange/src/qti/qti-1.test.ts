import { describe, expect, test } from 'vitest';
import { newKey, summary, takenQuestions } from '../questions.fixture.ts';
import { readQuestions } from '../read-questions.ts';
import { assessment, condition, equal, fib, item, label, lid, material } from './canvas.fixture.ts';
import { readQtiZip } from './read-qti.ts';
import { zipOf } from './zip.fixture.ts';

const read = async (text: string) => readQuestions(Buffer.from(text), 'a.xml', newKey);
const options = label('1', 'a') + label('2', 'b') + label('3', 'c');
/** An item of another product than Canvas. */
const plain = (inside: string, conditions: string, metadata = '') =>
  `<item title=""><itemmetadata>${metadata}</itemmetadata><presentation>${inside}</presentation><resprocessing><outcomes><decvar maxvalue="5"/></outcomes>${conditions}</resprocessing></item>`;
const choice = item('multiple_choice_question', 'Which?', lid('response1', options), condition(equal('2')));

test.each([
  [
    'a text that stands in its response',
    plain(
      `<response_lid ident="response1" rcardinality="Single">${material('<p>Pick</p>')}<render_choice shuffle="Yes">${options}</render_choice></response_lid>`,
      condition(equal('2')),
    ),
    'taken',
    { points: 5, shuffleOptions: true, questionText: expect.stringMatching(/Pick/) },
  ],
  [
    'several options that count together',
    plain(
      material('Which?') + lid('response1', options, 'Multiple'),
      condition(`<and>${equal('1')}${equal('2')}<not>${equal('3')}</not></and>`),
    ),
    'taken',
    { grading: 'all-or-nothing', several: true, shuffleOptions: false },
  ],
  [
    'the elements of Blackboard',
    plain(
      `<flow class="Block"><material><mat_extension><mat_formattedtext type="HTML">&lt;b&gt;Which?&lt;/b&gt;</mat_formattedtext></mat_extension></material></flow>${lid('response1', options)}`,
      condition(equal('3'), 'Set', 'SCORE.max') + condition('<other/>', 'Set', '0'),
      '<qmd_absolutescore_max>3.0</qmd_absolutescore_max>',
    ),
    'taken',
    { points: 3, questionText: expect.stringMatching(/Which/), answers: [expect.any(String)] },
  ],
  [
    'notes for graders and a word limit',
    item('essay_question', 'Why?', fib.replace('<response_str', '<response_str word_limit_enabled="Yes"'), '').replace(
      '<qtimetadata>',
      '<qtimetadata><qtimetadatafield><fieldlabel>grading_notes</fieldlabel><fieldentry>So</fieldentry></qtimetadatafield>',
    ),
    'changed | The word limit was not imported',
    { answerText: expect.stringMatching(/So/) },
  ],
  [
    'a condition without a number',
    item('numerical_question', 'Two?', fib, condition('<vargte respident="response1"/>') + condition(equal('2'))),
    'changed | The number is compared as text',
    { answerText: expect.stringMatching(/"2\\n2\.0\\n"/) },
  ],
])('QTI 1.2 with %s is imported or named [EXC-01]', async (_, xml, why, question) => {
  const imported = await read(assessment(xml));
  expect(imported.entries.map(summary)).toEqual([why]);
  expect(takenQuestions(imported)).toMatchObject([question]);
});

describe('what stands around questions', () => {
  test('Canvas says in a file beside a quiz whether it shuffles options, and what it tells learners [EXC-01]', async () => {
    const settings = (shuffles: boolean) =>
      `<quiz identifier="q"><description>&lt;p&gt;Read on.&lt;/p&gt;</description><shuffle_answers>${shuffles}</shuffle_answers></quiz>`;
    const archive = zipOf([
      { name: 'a/a.xml', data: assessment(choice) },
      { name: 'a/assessment_meta.xml', data: settings(true) },
      { name: 'b/b.xml', data: assessment(choice) },
    ]);
    const imported = await readQtiZip(archive, newKey);
    expect(takenQuestions(imported)).toMatchObject([{ shuffleOptions: true }, { shuffleOptions: false }]);
    expect(imported.problems).toEqual(['a/assessment_meta.xml: The text before the questions was not imported']);
  });

  test('a section’s text is named at each of its questions [EXC-01]', async () => {
    const xml = assessment(`<presentation_material>${material('Read.')}</presentation_material>${choice}`);
    expect((await read(xml)).entries.map(summary)).toEqual([
      'changed | The text before the questions was not imported',
    ]);
  });

  test('a test of QTI 2 orders its questions, and its weights and groups are named [EXC-01]', async () => {
    const essay = (title: string) =>
      `<assessmentItem identifier="${title}"><itemBody><p>${title}</p><extendedTextInteraction/></itemBody></assessmentItem>`;
    const ref = (name: string, more = '') =>
      `<assessmentItemRef href="../items/${name}.xml">${more}</assessmentItemRef>`;
    const archive = zipOf([
      { name: 'items/a.xml', data: essay('First?') },
      { name: 'items/b.xml', data: essay('Second?') },
      {
        name: 'tests/t.xml',
        data: `<assessmentTest title="Exam"><testPart><assessmentSection title="S"><selection select="1"/>${ref('b', '<weight value="2.5"/>')}${ref('a')}</assessmentSection></testPart></assessmentTest>`,
      },
    ]);
    const { entries } = await readQtiZip(archive, newKey);
    const group = 'Learners got 1 of 2 questions of the group “S”; the group was not imported';
    expect(entries.map(entry => [entry.name, summary(entry)])).toEqual([
      ['Second?', `changed | ${group} | The weight of 2.5 was not imported`],
      ['First?', `changed | ${group}`],
    ]);
  });

  test.each([
    [`<!-- ${'a > b '.repeat(2000)} -->${assessment(choice).replace(/<\?xml[^>]*\?>\s*/, '')}`, ['taken'], ''],
    [assessment(choice).replace('?>', '?><!DOCTYPE q [<!ELEMENT q (a)>]>'), ['taken'], ''],
    ['<assessmentTest/>', [], 'without its questions'],
    ['<qti-assessment-item/>', [], 'QTI 3'],
  ])('a file is known by its outermost element: %.30s [EXC-01]', async (xml, results, problem) => {
    const { entries, problems } = await read(xml);
    expect(entries.map(({ result }) => result)).toEqual(results);
    expect(problems.join()).toContain(problem);
  });
});
