import { describe, expect, test } from 'vitest';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { comparable, newKey, rich, summary, takenQuestions } from '../questions.fixture.ts';
import { assessment, condition, equal, fib, item, label, lid, manifest, material } from './canvas.fixture.ts';
import { readQtiZip } from './read-qti.ts';
import { zipOf } from './zip.fixture.ts';

const canvas = assessment(
  [
    item(
      'multiple_choice_question',
      'Which is <strong>even</strong>?',
      lid('response1', label('11', '3') + label('12', '<p>4</p>')),
      condition(equal('12')),
      '2.0',
      `<itemfeedback ident="general_fb"><flow_mat>${material('<p>By two.</p>')}</flow_mat></itemfeedback>`,
    ),
    item(
      'multiple_answers_question',
      'Primes?',
      lid('response1', label('1', '2') + label('2', '3') + label('3', '4'), 'Multiple'),
      condition(`<and>${equal('1')}${equal('2')}<not>${equal('3')}</not></and>`),
      '1.5',
    ),
    item(
      'true_false_question',
      'Flat?',
      lid('response1', label('1', 'True') + label('2', 'False')),
      condition(equal('2')),
    ),
    item('short_answer_question', 'Capital?', fib, condition(equal('Paris') + equal('5 * 2'))),
    item('essay_question', 'Why?', fib, ''),
    item(
      'numerical_question',
      'Pi?',
      fib,
      condition(
        `<or>${equal('3.14')}<and><vargte respident="response1">3.13</vargte><varlte respident="response1">3.15</varlte></and></or>`,
      ),
    ),
    item(
      'fill_in_multiple_blanks_question',
      'Roses are [color1], violets are [color2].',
      lid('response_color1', label('1', 'red') + label('2', 'Red')) + lid('response_color2', label('3', 'blue')),
      ['1', '2'].map(id => condition(equal(id, 'response_color1'), 'Add', '50.00')).join('') +
        condition(equal('3', 'response_color2'), 'Add', '50.00'),
    ),
    item(
      'matching_question',
      'Young?',
      lid('response_1', label('a', 'kitten') + label('b', 'puppy'), 'Single', material('cat')) +
        lid('response_2', label('a', 'kitten') + label('b', 'puppy'), 'Single', material('dog')),
      condition(equal('a', 'response_1'), 'Add', '50.00') + condition(equal('b', 'response_2'), 'Add', '50.00'),
    ),
    item('file_upload_question', 'Send it.', '', ''),
    item('text_only_question', 'Read this.', '', ''),
  ].join(''),
);

describe('Canvas archives in', () => {
  test('QTI 1.2: takes what it knows and says per question what becomes of it', async () => {
    const imported = await readQtiZip(zipOf([manifest, { name: 'g1/g1.xml', data: canvas }]), newKey);
    expect(imported.problems).toEqual([]);
    expect(imported.entries.map(summary)).toEqual([
      'taken',
      'changed | 1.5 points were rounded to 2',
      'taken',
      'taken',
      'taken',
      'changed | The number is compared as text | The tolerance of 0.01 was not imported',
      'taken',
      'changed | A matching question was converted to a text with blanks',
      'refused | File upload questions are not supported',
      'refused | This text has no question',
    ]);
    expect(takenQuestions(imported).map(comparable)).toMatchObject([
      {
        questionText: rich('Which is ', ['even', { bold: true }], '?\n'),
        answers: ['#1'],
        several: false,
        points: 2,
        answerExplanation: plainDocument('By two.'),
      },
      { answers: ['#0', '#1'], several: true },
      { questionMode: 'TRUE_OR_FALSE', answers: ['FALSE'] },
      { questionMode: 'SHORT_ANSWER', answerText: plainDocument('Paris\n5 \\* 2') },
      { questionMode: 'ESSAY' },
      { answerText: plainDocument('3.14') },
      {
        questionText: 'Roses are __, violets are __.',
        blanks: [
          { index: 0, correctAnswers: ['red', 'Red'] },
          { index: 1, correctAnswers: ['blue'] },
        ],
      },
      { questionText: 'Young?\n(kitten / puppy)\ncat: __\ndog: __' },
    ]);
  });

  const declaration = (values: readonly string[], more = '') =>
    `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse>${values.map(value => `<value>${value}</value>`).join('')}</correctResponse>${more}</responseDeclaration>`;
  const assessmentItem = (title: string, values: readonly string[], body: string, more = '') => ({
    name: `items/${title}.xml`,
    data: `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i-${title}" title="${title}" adaptive="false" timeDependent="false">
  ${declaration(values, more)}
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
  <itemBody>${body}</itemBody>
  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${more === '' ? 'match_correct' : 'map_response'}"/>
</assessmentItem>`,
  });
  const simple = (ident: string, text: string) => `<simpleChoice identifier="${ident}">${text}</simpleChoice>`;

  test('QTI 2.1: one item a file', async () => {
    const imported = await readQtiZip(
      zipOf([
        manifest,
        assessmentItem(
          'a-choice',
          ['B'],
          `<p>Which?</p><choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>Pick <b>one</b>.</prompt>${simple('A', 'a')}${simple('B', '<em>b</em>')}</choiceInteraction>`,
        ),
        assessmentItem(
          'b-order',
          ['C', 'A'],
          `<orderInteraction responseIdentifier="RESPONSE"><prompt>Order.</prompt>${simple('A', 'last')}${simple('C', 'first')}</orderInteraction>`,
        ),
        assessmentItem(
          'c-text',
          ['York'],
          '<p>Richard of <textEntryInteraction responseIdentifier="RESPONSE"/> fell.</p>',
          '<mapping><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="york" mappedValue="0.5"/></mapping>',
        ),
        assessmentItem('d-short', ['Paris'], '<p>Capital? <textEntryInteraction responseIdentifier="RESPONSE"/></p>'),
        assessmentItem('e-essay', [], '<p>Why?</p><extendedTextInteraction responseIdentifier="RESPONSE"/>'),
        assessmentItem('f-slider', ['4'], '<sliderInteraction responseIdentifier="RESPONSE"/>'),
      ]),
      newKey,
    );
    expect(imported.entries.map(entry => `${entry.name}: ${summary(entry)}`)).toEqual([
      'a-choice: taken',
      'b-order: taken',
      'c-text: changed | Answers with partial credit count as incorrect',
      'd-short: taken',
      'e-essay: taken',
      'f-slider: refused | Slider questions are not supported',
    ]);
    expect(takenQuestions(imported).map(comparable)).toMatchObject([
      { questionText: rich('Which?\nPick ', ['one', { bold: true }], '.\n'), answers: ['#1'], several: false },
      { items: [{ text: 'first' }, { text: 'last' }] },
      { questionText: 'Richard of __ fell.', blanks: [{ index: 0, correctAnswers: ['York'] }] },
      { questionMode: 'SHORT_ANSWER', questionText: plainDocument('Capital?'), answerText: plainDocument('Paris') },
      { questionMode: 'ESSAY', questionText: plainDocument('Why?') },
    ]);
  });

  test('a broken file is named and spoils no other one', async () => {
    const { entries, problems } = await readQtiZip(
      zipOf([
        { name: 'a.xml', data: '<questestinterop>' },
        { name: 'b.xml', data: canvas },
      ]),
      newKey,
    );
    expect(entries).toHaveLength(10);
    expect(problems).toEqual([expect.stringMatching(/^a\.xml: The XML is not valid/)]);
  });
});

test('what Canvas gave no name of its own is called by what it asks', async () => {
  const unnamed = item('essay_question', 'Why is the sky blue?', fib, '').replace(
    'title="essay_question"',
    'title="Question"',
  );
  const { entries } = await readQtiZip(zipOf([{ name: 'g1/g1.xml', data: assessment(unnamed) }]), newKey);
  expect(entries.map(({ name }) => name)).toEqual(['Why is the sky blue?']);
});
