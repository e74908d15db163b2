import { describe, expect, test } from 'vitest';
import type { Question } from '@learnloom/contracts/assessments/question';
import { paragraphsOf, plainDocument } from '@learnloom/contracts/kernel/document';
import { comparable, everyType, newKey, question, render, summary, takenQuestions } from '../questions.fixture.ts';
import { readGift } from './read-gift.ts';
import { writeGift } from './write-gift.ts';

/** As Moodle exports it: a comment, a title, the format, and escaped signs. */
const exported = `// question: 0  name: Switch category to $course$/top/Default
$CATEGORY: $course$/top/Default

// question: 12  name: Even numbers
::Even numbers::[html]<p>Which is <b>even</b>?</p>{
	=<p>2</p>#<p>Right</p>
	~<p>3</p>
	####<p>Two divides it.</p>
}

// question: 13  name: Several
::Several::[moodle]Prime numbers \\: which?{
	~%50%2
	~%50%3
	~%-100%4
}

// [id:q14] [tag:geography]
::Capital::Capital of France?{=Paris =%50%Lutetia}

The sun rises in the {=east =East} every day.

Is 1 < 2? {TRUE}

::Broken::What is {=this

::Pi::Value of pi?{#3.14:0.005}

::Range::A number?{#1..5}

::Pairs::Match.{
=cat -> kitten
=dog -> puppy
}

Write about it. {}

::Intro::Read this first.

// question: 123  name: Moodle
// [id:myid]
::Moodle::[html]Put these words in order.{>2     none
Modular
Object
Oriented
}
`;

describe('GIFT in', () => {
  const imported = readGift(exported, newKey);
  const [choice, several, short, blank, truth, broken, pi, range, pairs, essay, intro, ordering] = imported.entries;

  test('takes what it knows, says what it changed, and a broken question spoils no other one', () => {
    expect(imported.entries.map(summary)).toEqual([
      'taken',
      'taken',
      'changed | Answers with partial credit count as incorrect | Tags were not imported: geography | The ID number “q14” was not imported',
      'taken',
      'taken',
      'refused | This is not valid GIFT. Check the braces, and put a backslash before : = # ~ { and } in text.',
      'changed | The number is compared as text | The tolerance of 0.005 was not imported',
      'changed | The number is compared as text | The tolerance of 2 was not imported',
      'changed | A matching question was converted to a text with blanks',
      'taken',
      'refused | This text has no question',
      'taken | The ID number “myid” was not imported',
    ]);
    expect(imported.problems).toEqual([]);
    expect([broken?.place, broken?.name]).toEqual(['Question 6', 'Broken']);
  });

  test('calls each by its title or by what it asks, and says in which category it stood', () => {
    const text = `$CATEGORY: $course$/top/Biology/Cells \\& tissues

::Walls\\: which?::[html]<p>Which has a wall?</p>{=Yeast ~Virus}

[html]<p>A &eacute;tude \\{x\\} of &pi; &le; 4?</p>{T}

$CATEGORY: $course$/top/Physics//Astronomy
The sun rises in the {=east} every day.

{=only ~answers}`.replaceAll('\\&', '&');
    const { entries } = readGift(text, newKey);
    expect(entries.map(({ name, category }) => [name, category])).toEqual([
      ['Walls: which?', 'Biology / Cells & tissues'],
      ['A étude {x} of π ≤ 4?', 'Biology / Cells & tissues'],
      ['The sun rises in the … every day.', 'Physics/Astronomy'],
      ['{=only ~answers}', 'Physics/Astronomy'],
    ]);
  });

  const of = (entry: typeof choice) => (entry && entry.result !== 'refused' ? entry.question : null);
  test('one right option, with formats and the explanation', () => {
    expect(of(choice)).toMatchObject({ questionMode: 'MULTIPLE_CHOICE', several: false });
    expect(of(choice)?.questionText).toContain('{"insert":"even","attributes":{"bold":true}}');
    expect(of(choice)?.answerExplanation).toBe(plainDocument('Two divides it.'));
  });

  test('weights make several right options', () => {
    const found = of(several);
    expect(found).toMatchObject({ questionMode: 'MULTIPLE_CHOICE', several: true });
    expect(found?.questionMode === 'MULTIPLE_CHOICE' && found.answers).toHaveLength(2);
    expect(found?.questionText).toBe(plainDocument('Prime numbers : which?'));
  });

  test('short answers, blanks, truth, numbers, pairs, essays and orders', () => {
    expect(of(short)).toMatchObject({ questionMode: 'SHORT_ANSWER', answerText: plainDocument('Paris') });
    expect(of(blank)).toMatchObject({
      questionText: 'The sun rises in the __ every day.',
      blanks: [{ index: 0, correctAnswers: ['east', 'East'] }],
    });
    expect(of(truth)).toMatchObject({ questionMode: 'TRUE_OR_FALSE', answers: ['TRUE'] });
    expect(of(truth)?.questionText).toBe(plainDocument('Is 1 < 2?'));
    expect(of(pi)).toMatchObject({ answerText: plainDocument('3.14') });
    expect(of(range)).toMatchObject({ answerText: plainDocument('3\n3.0') });
    expect(of(pairs)).toMatchObject({
      questionText: 'Match.\n(kitten / puppy)\ncat: __\ndog: __',
      blanks: [
        { index: 0, correctAnswers: ['kitten'] },
        { index: 1, correctAnswers: ['puppy'] },
      ],
    });
    expect(of(essay)).toMatchObject({ questionMode: 'ESSAY' });
    expect(intro?.result).toBe('refused');
    const items = of(ordering);
    expect(items?.questionMode === 'SEQUENCE_ARRANGEMENT' && items.items.map(({ text }) => text)).toEqual([
      'Modular',
      'Object',
      'Oriented',
    ]);
  });

  test('at most 2,000 questions are read, and the rest is told', () => {
    const { entries, problems } = readGift('Is it? {T}\n\n'.repeat(2001), newKey);
    expect(entries).toHaveLength(2000);
    expect(problems).toEqual(['Only the first 2000 of 2001 questions were imported']);
  });

  test('an empty file says so', () => {
    expect(readGift('// nothing\n\n$CATEGORY: a\n', newKey).problems).toEqual(['The file contains no questions']);
  });
});

test('an answer that catches all that is wrong is not taken for a right one', () => {
  const { entries } = readGift('Best?{\n  =Frog\n  =%50%Cat\n  =%0%*#No\n}\n\nTwo?{#\n  =2:0\n  =%50%2:1\n}', newKey);
  const answers = entries.map(entry => (entry.result === 'refused' ? null : entry.question));
  expect(answers).toMatchObject([{ answerText: plainDocument('Frog') }, { answerText: plainDocument('2\n2.0') }]);
});

describe('GIFT out', () => {
  test('what GIFT can say comes back the same; what not is told', () => {
    const { text, entries } = writeGift(everyType, render);
    expect(entries.map(({ result, why }) => [result, ...why].join(' | '))).toEqual([
      'changed | The fixed option order is not exported',
      'taken',
      'taken',
      'taken',
      'changed | The model answer is not exported',
      'taken',
      'taken',
      'refused | GIFT does not support image questions',
      'refused | GIFT does not support programming questions',
    ]);
    const kept = everyType.slice(0, 7).map((one): Question => {
      if (one.questionMode === 'ESSAY') return { ...one, answerText: '' };
      return one.questionMode === 'MULTIPLE_CHOICE' ? { ...one, shuffleOptions: true } : one;
    });
    const back = readGift(text, newKey);
    expect(back.entries.map(summary)).toEqual(Array(7).fill('taken'));
    expect(takenQuestions(back).map(comparable)).toEqual(kept.map(comparable));
  });

  test('two blanks are refused, and a blank at the end is told to come back as a short answer', () => {
    const text = (questionText: string) =>
      question('FILL_IN_THE_BLANK', { questionText, blanks: [{ index: 0, correctAnswers: ['x'] }] });
    const { entries } = writeGift([text('__ and __'), text('It is __')], render);
    expect(entries.map(({ result }) => result)).toEqual(['refused', 'changed']);
  });

  test('answers with wildcards stay as they are written', () => {
    const short = question('SHORT_ANSWER', {
      questionText: plainDocument('?'),
      answerText: plainDocument('a*\n2 \\* 3'),
    });
    const [back] = takenQuestions(readGift(writeGift([short], render).text, newKey));
    expect(back?.questionMode === 'SHORT_ANSWER' && paragraphsOf(back.answerText)).toEqual(['a*', '2 \\* 3']);
  });
});

test('an answer that GIFT would read as a pair is refused, an option is not', () => {
  const short = question('SHORT_ANSWER', { questionText: plainDocument('f?'), answerText: plainDocument('x -> y') });
  expect(writeGift([short], render).entries).toMatchObject([
    { result: 'refused', why: ['GIFT treats -> in an answer as a pair'] },
  ]);
});
