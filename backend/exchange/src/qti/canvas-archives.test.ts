import { describe, expect, test } from 'vitest';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { comparable, newKey, pngBytes, summary, takenQuestions } from '../questions.fixture.ts';
import { assessment, condition, equal, fib, item, label, lid, manifest, material } from './canvas.fixture.ts';
import { readQtiZip } from './read-qti.ts';
import { zipOf, type ZipFile } from './zip.fixture.ts';

const read = (...files: readonly ZipFile[]) => readQtiZip(zipOf([manifest, ...files]), newKey);
const quiz = (items: string) => read({ name: 'g1/g1.xml', data: assessment(items) });
const essay = (text: string) => item('essay_question', text, fib, '');

describe('an export of a whole course', () => {
  const bank = `<questestinterop><objectbank ident="b"><qtimetadata><qtimetadatafield><fieldlabel>bank_title</fieldlabel><fieldentry>Cells</fieldentry></qtimetadatafield></qtimetadata>${essay('Why?')}</objectbank></questestinterop>`;

  test('has each quiz twice: the whole one is read, once, beside quizzes that stand there once', async () => {
    const { entries, problems } = await read(
      { name: 'q1/assessment_qti.xml', data: assessment(essay('Copy'), 'One') },
      { name: 'non_cc_assessments/q1.xml.qti', data: assessment(essay('First') + essay('Second'), 'One') },
      { name: 'q2/assessment_qti.xml', data: assessment(essay('Alone'), 'Two') },
      { name: 'non_cc_assessments/b.xml.qti', data: bank },
    );
    expect(problems).toEqual([]);
    expect(entries.map(({ category }) => category)).toEqual(['Cells (question bank)', 'One', 'One', 'Two']);
  });

  test('a quiz that draws from a bank elsewhere is named', async () => {
    const { entries, problems } = await quiz('<bankentry_item sourcebank_ref="b" item_ref="i"/>');
    expect(entries).toEqual([]);
    expect(problems[0]).toBe('g1/g1.xml: “Quiz” uses questions from a bank. Export that bank separately.');
  });
});

test('what Canvas only numbers is called by what it asks', async () => {
  const numbered = essay('Why is the sky blue?').replace('title="essay_question"', 'title="Question 7"');
  expect((await quiz(numbered)).entries[0]?.name).toBe('Why is the sky blue?');
});

describe('points that vary', () => {
  test('the option that gives the most is the right one', async () => {
    const options = lid('response1', label('1', 'best') + label('2', 'so so') + label('3', 'wrong'));
    const points = condition(equal('1'), 'Set', '10.0') + condition(equal('2'), 'Set', '5.0');
    const imported = await quiz(item('multiple_choice_question', 'Which?', options, points));
    expect(imported.entries.map(summary)).toEqual(['changed | Options with partial credit count as incorrect']);
    expect(takenQuestions(imported).map(comparable)).toMatchObject([{ answers: ['#0'] }]);
  });

  test('every number that gives them all is a right one', async () => {
    const imported = await quiz(
      item('numerical_question', 'Root of 4?', fib, condition(equal('2.0')) + condition(equal('-2.0'))),
    );
    expect(takenQuestions(imported)).toMatchObject([{ answerText: plainDocument('2\n2.0\n-2\n-2.0') }]);
  });
});

describe('New Quizzes', () => {
  test('a whole export: what nothing here answers to says why, and the rest comes with its pictures', async () => {
    const picture = '<p>Which? <img src="$IMS-CC-FILEBASE$/Uploaded%20Media/graph%20one.png" alt="A graph"></p>';
    const shown = item(
      'multiple_choice_question',
      '',
      lid('response1', label('a', 'A') + label('b', 'B')),
      condition(equal('a')),
    );
    const imported = await read(
      {
        name: 'gq/gq.xml',
        data: assessment(
          shown.replace(/<presentation><material>.*?<\/material>/s, `<presentation>${material(picture)}`) +
            item('file_upload_question', 'Hand in.', '', '') +
            item('calculated_question', 'What is 2 + [x]?', fib, '') +
            item('formula_question', 'What is 3 + [x]?', fib, '') +
            item('text_only_question', 'Read this.', '', '') +
            item('essay_question', 'Why?', fib, '', '5.0'),
          'Cells',
        ),
      },
      {
        name: 'gq/assessment_meta.xml',
        data: '<quiz xmlns="http://canvas.instructure.com/xsd/cccv1p0"><title>Cells</title></quiz>',
      },
      { name: 'Uploaded Media/graph one.png', data: pngBytes },
    );
    expect(imported.problems).toEqual([]);
    expect(imported.entries.map(summary)).toEqual([
      'taken',
      'refused | File upload questions are not supported',
      'refused | Questions with random numbers are not supported',
      'refused | Questions with random numbers are not supported',
      'refused | This text has no question',
      'taken',
    ]);
    const [first] = imported.entries;
    expect(first && first.result !== 'refused' && first.pictures).toMatchObject([{ name: 'graph one.png' }]);
  });

  test('an order', async () => {
    const ordered = `<response_lid ident="response1" rcardinality="Ordered"><render_extension><ims_render_object shuffle="No"><flow_label>${label('a', 'second')}${label('b', 'first')}</flow_label></ims_render_object></render_extension></response_lid>`;
    const imported = await quiz(item('ordering_question', 'Order.', ordered, condition(equal('b') + equal('a'))));
    expect(imported.entries.map(summary)).toEqual(['taken']);
    expect(takenQuestions(imported)).toMatchObject([
      { items: [{ text: 'first' }, { text: 'second' }], grading: 'all-or-nothing' },
    ]);
  });

  test('categories, and choices of a matching question that fit nothing', async () => {
    const things = label('1', 'oak') + label('2', 'rose') + label('3', 'cat');
    const trees = lid('t', things, 'Multiple', material('Trees'));
    const flowers = lid('f', things, 'Multiple', material('Flowers'));
    const imported = await quiz(
      item(
        'categorization_question',
        'Sort.',
        trees + flowers,
        condition(equal('1', 't'), 'Add', '50') + condition(equal('2', 'f'), 'Add', '50'),
      ) +
        item(
          'matching_question',
          'Young?',
          lid('response_1', label('a', 'kitten') + label('b', 'foal'), 'Single', material('cat')),
          condition(equal('a', 'response_1'), 'Add', '100'),
        ),
    );
    expect(imported.entries.map(summary)).toEqual([
      'changed | A categorization question was converted to a text with blanks | Items that do not belong to a category were not imported',
      'changed | A matching question was converted to a text with blanks',
    ]);
    expect(takenQuestions(imported)).toMatchObject([
      { questionText: 'Sort.\n(Flowers / Trees)\noak: __\nrose: __' },
      { questionText: 'Young?\n(foal / kitten)\ncat: __' },
    ]);
  });

  const spots = (areas: string) =>
    item('hot_spot_question', '', '', '').replace(
      /<presentation>.*<\/presentation>/,
      `<presentation><flow><response_xy ident="r">${material('<p>Where?</p>')}<render_hotspot><material><matimage uri="$IMS-CC-FILEBASE$/Uploaded%20Media/map"/></material>${areas}</render_hotspot></response_xy></flow></presentation>`,
    );
  const area = (shape: string, numbers: string) =>
    `<response_label ident="r" rarea="${shape}">${numbers}</response_label>`;

  test('spots on a picture, which comes along', async () => {
    const imported = await read(
      {
        name: 'g1/g1.xml',
        data: assessment(spots(area('rectangle', '0.25,0,0.75,1') + area('bounded', '0,0,0.5,0,0.5,1,0,1'))),
      },
      { name: 'web_resources/Uploaded Media/map', data: pngBytes },
    );
    expect(imported.entries.map(summary)).toEqual(['changed | Rectangles and polygons were converted to circles']);
    expect(takenQuestions(imported)).toMatchObject([
      {
        questionText: plainDocument('Where?'),
        hotspots: [
          { x: 0.5, y: 0.5, radius: 0.25 },
          { x: 0.25, y: 0.5 },
        ],
        hotspotImageSize: { width: 8, height: 4 },
      },
    ]);
    const [first] = imported.entries;
    expect(first && first.result !== 'refused' && first.pictures).toMatchObject([{ name: 'map', bytes: pngBytes }]);
  });

  test.each([
    ['no picture', area('rectangle', '0,0,1,1'), [], 'The image is not in the file'],
    ['a picture that is none', area('rectangle', '0,0,1,1'), ['no picture'], 'The image is not a PNG, JPEG or GIF'],
    ['no area', '', [pngBytes], 'The coordinates of a drop zone cannot be read'],
    ['an area without numbers', area('ellipse', 'x'), [pngBytes], 'The coordinates of a drop zone cannot be read'],
  ])('%s: refused with the reason', async (_, areas, pictures, why) => {
    const files = pictures.map(data => ({ name: 'Uploaded Media/map', data }));
    const { entries } = await read({ name: 'g1/g1.xml', data: assessment(spots(areas)) }, ...files);
    expect(entries.map(summary)).toEqual([`refused | ${why}`]);
  });
});

describe('items whose type is not named', () => {
  const untyped = (text: string, responses: string, conditions: string) =>
    item('x', text, responses, conditions).replace(/<itemmetadata>.*<\/itemmetadata>/s, '');

  test('are known by what they ask for', async () => {
    const blank = (name: string, right: string) =>
      lid(`response_${name}`, label(`${name}1`, right) + label(`${name}2`, 'no'));
    const added = (name: string) => condition(equal(`${name}1`, `response_${name}`), 'Add', '50');
    const number = fib.replace('<render_fib>', '<render_fib fibtype="Decimal">');
    const imported = await quiz(
      untyped('Roses are [a], violets [b].', blank('a', 'red') + blank('b', 'blue'), added('a') + added('b')) +
        untyped(
          'Young?',
          lid('r1', label('k', 'kitten'), 'Single', material('cat')) +
            lid('r2', label('p', 'puppy'), 'Single', material('dog')),
          condition(equal('k', 'r1'), 'Add', '50') + condition(equal('p', 'r2'), 'Add', '50'),
        ) +
        untyped('Half of 5?', number, condition(equal('2.50'))),
    );
    expect(takenQuestions(imported)).toMatchObject([
      {
        questionText: 'Roses are __ (no / red), violets __ (blue / no).',
        blanks: [{ correctAnswers: ['red'] }, { correctAnswers: ['blue'] }],
      },
      { questionText: 'Young?\n(kitten / puppy)\ncat: __\ndog: __' },
      { questionMode: 'SHORT_ANSWER', answerText: plainDocument('2.5') },
    ]);
  });
});

describe('QTI 2', () => {
  const root = (inside: string, title = 'Drinks') => ({
    name: 'i.xml',
    data: `<assessmentItem identifier="i1" title="${title}"><responseDeclaration identifier="R" cardinality="single"><correctResponse><value>A</value></correctResponse></responseDeclaration>${inside}</assessmentItem>`,
  });
  const choices = (a: string, b: string) =>
    `<choiceInteraction responseIdentifier="R"><simpleChoice identifier="A">${a}</simpleChoice><simpleChoice identifier="B">${b}</simpleChoice></choiceInteraction>`;
  const modal = (text: string) =>
    `<modalFeedback outcomeIdentifier="F" identifier="${text}" showHide="show">${text}</modalFeedback>`;

  test('feedback, and notes for who grades, do not give the answer away', async () => {
    const body = `<itemBody><rubricBlock view="scorer">A is right.</rubricBlock><p>Which?</p>${choices('Tea<feedbackInline>Yes</feedbackInline>', 'Mud<feedbackInline>No</feedbackInline>')}<feedbackBlock><p>It was tea.</p></feedbackBlock></itemBody>`;
    const imported = await read(root(body + modal('Right') + modal('Wrong')));
    expect(imported.entries.map(summary)).toEqual([
      'changed | Feedback for individual answers was not imported | Notes for graders were not imported',
    ]);
    expect(takenQuestions(imported).map(comparable)).toMatchObject([
      {
        questionText: plainDocument('Which?'),
        options: [{ value: plainDocument('Tea') }, { value: plainDocument('Mud') }],
        answers: ['#0'],
        several: false,
        answerExplanation: '',
      },
    ]);
  });

  test('a text that is made anew for each learner is refused', async () => {
    const { entries } = await read(
      root(
        `<templateDeclaration identifier="X" cardinality="single"/><itemBody><p>2 + <printedVariable identifier="X"/>?</p>${choices('a', 'b')}</itemBody>`,
      ),
    );
    expect(entries.map(summary)).toEqual(['refused | Questions with random text are not supported']);
  });

  test('without a title of its own it is called by what it asks', async () => {
    const { entries } = await read(root(`<itemBody><p>Which one?</p>${choices('a', 'b')}</itemBody>`, 'i1'));
    expect(entries[0]?.name).toBe('Which one?');
  });
});
