import { describe, expect, test } from 'vitest';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { comparable, everyType, newKey, pngBytes, render, summary, takenQuestions } from '../questions.fixture.ts';
import { readMoodleXml } from './read-moodle.ts';
import { writeMoodleXml } from './write-moodle.ts';

const png = Buffer.from(pngBytes).toString('base64');

/** The head of a question as Moodle writes it. */
const head = (name: string, text: string, more = '') => `
    <name>
      <text>${name}</text>
    </name>
    <questiontext format="html">
      <text><![CDATA[${text}]]></text>
    </questiontext>
    <generalfeedback format="html">
      <text>${more}</text>
    </generalfeedback>
    <defaultgrade>1.0000000</defaultgrade>
    <penalty>0.3333333</penalty>
    <hidden>0</hidden>
    <idnumber></idnumber>`;
const answer = (fraction: string, text: string, feedback = '') => `
    <answer fraction="${fraction}" format="html">
      <text><![CDATA[${text}]]></text>
      <feedback format="html">
        <text>${feedback}</text>
      </feedback>
    </answer>`;

const exported = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<!-- question: 0  -->
  <question type="category">
    <category>
      <text>$course$/top/Default for Biology</text>
    </category>
    <info format="moodle_auto_format"><text></text></info>
    <idnumber></idnumber>
  </question>
<!-- question: 1  -->
  <question type="multichoice">${head('Cells', '<p>Which is a <strong>cell</strong>?</p>', '<![CDATA[<p>It has a wall.</p>]]>')}
    <single>true</single>
    <shuffleanswers>false</shuffleanswers>
    <answernumbering>abc</answernumbering>
    <showstandardinstruction>0</showstandardinstruction>
    <correctfeedback format="html"><text>Your answer is correct.</text></correctfeedback>
    <shownumcorrect/>${answer('100', '<p>Yeast</p>')}${answer('0', '<p>Virus</p>')}
  </question>
  <question type="multichoice">${head('Several', 'Primes?')}
    <single>false</single>
    <shuffleanswers>true</shuffleanswers>${answer('50', '2')}${answer('50', '3')}${answer('-50', '4', 'Even')}
  </question>
  <question type="truefalse">${head('Flat', 'The earth is flat.')}
    <answer fraction="0" format="moodle_auto_format"><text>true</text><feedback format="html"><text></text></feedback></answer>
    <answer fraction="100" format="moodle_auto_format"><text>false</text><feedback format="html"><text></text></feedback></answer>
  </question>
  <question type="shortanswer">${head('Capital', 'Capital of France?')}
    <usecase>1</usecase>
    <answer fraction="100" format="moodle_auto_format"><text>Paris</text></answer>
    <answer fraction="50" format="moodle_auto_format"><text>Lutetia</text></answer>
  </question>
  <question type="numerical">${head('Pi', 'Pi?')}
    <answer fraction="100" format="moodle_auto_format"><text>3.14</text><tolerance>0.01</tolerance></answer>
    <units><unit><multiplier>1</multiplier><unit_name>rad</unit_name></unit></units>
    <unitgradingtype>0</unitgradingtype>
  </question>
  <question type="essay">${head('Why', 'Why?')}
    <responseformat>editor</responseformat>
    <graderinfo format="html"><text><![CDATA[<p>Because.</p>]]></text></graderinfo>
  </question>
  <question type="matching">${head('Young', 'Match.')}
    <shuffleanswers>true</shuffleanswers>
    <subquestion format="html"><text><![CDATA[<p>cat</p>]]></text><answer><text>kitten</text></answer></subquestion>
    <subquestion format="html"><text></text><answer><text>puppy</text></answer></subquestion>
  </question>
  <question type="cloze">${head('Gaps', '<p>France: {1:SHORTANSWER:%100%Paris#Yes~%50%Lyon~*#No}, 2 + 2 = {2:NUMERICAL:=4:0}.</p><p>{1:MULTICHOICE:=red~blue} {1:SA:a\\}b}</p>')}
  </question>
  <question type="gapselect">${head('Words', 'The [[2]] barks.')}
    <selectoption><text>cat</text><group>1</group></selectoption>
    <selectoption><text>dog</text><group>1</group></selectoption>
  </question>
  <question type="ordering">${head('Moodle', 'Put these words in order.')}
    <layouttype>VERTICAL</layouttype>
    <selecttype>ALL</selecttype>
    <selectcount>0</selectcount>
    <gradingtype>ABSOLUTE_POSITION</gradingtype>${answer('2.0000000', 'Object')}${answer('1.0000000', 'Modular')}
  </question>
  <question type="ddmarker">${head('Map', 'Where?')}
    <shuffleanswers>1</shuffleanswers>
    <file name="map.png" path="/" encoding="base64">${png}</file>
    <drag><no>1</no><text>A</text><noofdrags>1</noofdrags></drag>
    <drag><no>2</no><text>B</text><noofdrags>1</noofdrags></drag>
    <drop><no>1</no><shape>circle</shape><coords>2,2;1</coords><choice>1</choice></drop>
    <drop><no>2</no><shape>rectangle</shape><coords>4,0;2,4</coords><choice>2</choice></drop>
  </question>
  <question type="ddmarker">${head('No picture', 'Where?')}
    <drop><no>1</no><shape>circle</shape><coords>2,2;1</coords><choice>1</choice></drop>
  </question>
  <question type="calculated">${head('Formula', '{a} + {b}')}</question>
  <question type="description">${head('Intro', 'Read this first.')}</question>
</quiz>
`;

describe('Moodle XML in', () => {
  const imported = readMoodleXml(exported, newKey);

  test('takes what it knows and says per question what it changed or refused', () => {
    expect(imported.problems).toEqual([]);
    expect([...new Set(imported.entries.map(({ category }) => category))]).toEqual(['Default for Biology']);
    expect(imported.entries.map(entry => `${entry.name}: ${summary(entry)}`)).toEqual([
      'Cells: taken',
      'Several: taken',
      'Flat: taken',
      'Capital: changed | Answers with partial credit count as incorrect',
      'Pi: changed | The number is compared as text | The tolerance of 0.01 was not imported | Units were not imported',
      'Why: taken',
      'Young: changed | A matching question was converted to a text with blanks',
      'Gaps: changed | Multiple-choice gaps were converted to text blanks; the choices are named in the text | Answers with partial credit count as incorrect | Feedback for individual answers was not imported | Numbers in gaps are compared as text | All gaps count equally | Blank 4 has no accepted answer',
      'Words: changed | Multiple-choice gaps were converted to text blanks; the choices are named in the text',
      'Moodle: taken',
      'Map: changed | Rectangles and polygons were converted to circles | Any marker can be placed on any hotspot',
      'No picture: refused | The image is not in the file',
      'Formula: refused | Questions with random numbers are not supported',
      'Intro: refused | This text has no question',
    ]);
  });

  test('and the questions say the same as there', () => {
    const taken = takenQuestions(imported).map(comparable);
    const option = (id: string, text: string) => ({ id, value: plainDocument(text) });
    expect(taken).toMatchObject([
      {
        options: [option('#0', 'Yeast'), option('#1', 'Virus')],
        answers: ['#0'],
        several: false,
        shuffleOptions: false,
        answerExplanation: plainDocument('It has a wall.'),
      },
      { answers: ['#0', '#1'], several: true, shuffleOptions: true },
      { questionMode: 'TRUE_OR_FALSE', answers: ['FALSE'] },
      { questionMode: 'SHORT_ANSWER', answerText: plainDocument('Paris'), caseSensitive: true },
      { questionMode: 'SHORT_ANSWER', answerText: plainDocument('3.14') },
      { questionMode: 'ESSAY', answerText: plainDocument('Because.') },
      { questionText: 'Match.\n(kitten / puppy)\ncat: __', blanks: [{ index: 0, correctAnswers: ['kitten'] }] },
      {
        questionText: 'France: __, 2 + 2 = __.\n__ (blue / red) __',
        blanks: [['Paris'], ['4'], ['red'], []].map((correctAnswers, index) => ({ index, correctAnswers })),
      },
      { questionText: 'The __ (cat / dog) barks.', blanks: [{ index: 0, correctAnswers: ['dog'] }] },
      { items: [{ text: 'Modular' }, { text: 'Object' }], grading: 'absolute-position' },
      {
        hotspots: [
          { x: 0.25, y: 0.5, radius: 0.125 },
          { x: 0.625, y: 0.5, radius: 0.125 },
        ],
        hotspotImage: 'map.png',
        hotspotImageSize: { width: 8, height: 4 },
      },
    ]);
  });

  test('the picture comes along', () => {
    const map = imported.entries[10];
    expect(map && map.result !== 'refused' && map.pictures).toMatchObject([{ name: 'map.png', bytes: pngBytes }]);
  });
});

test.each([
  [
    '{1:SHORTANSWER_C:=a} {1:SAC:=b} {1:MC:=c~d}',
    true,
    'Multiple-choice gaps were converted to text blanks; the choices are named in the text',
  ],
  ['{1:SHORTANSWER_C:=a} {1:SA:=b}', true, 'All gaps are case-sensitive'],
  ['{1:SHORTANSWER:=a} {1:SA:=b}', false, undefined],
])('gaps of %s: capital letters count %s', (gaps, caseSensitive, why) => {
  const { entries } = readMoodleXml(
    `<quiz><question type="cloze"><questiontext><text>Gaps ${gaps}</text></questiontext></question></quiz>`,
    newKey,
  );
  expect(entries).toMatchObject([{ question: { caseSensitive }, why: why === undefined ? [] : [why] }]);
});

describe('Moodle XML out', () => {
  const image = () => ({ name: 'map.png', bytes: pngBytes });

  test('what Moodle can say comes back the same; what not is told', () => {
    const { text, entries } = writeMoodleXml(everyType, { render, image });
    expect(entries.map(({ result, why }) => [result, ...why].join(' | '))).toEqual([
      ...Array(7).fill('taken'),
      'changed | Moodle rounds hotspots to whole pixels',
      'refused | Moodle does not support these programming questions',
    ]);
    const back = readMoodleXml(text, newKey);
    expect(back.entries.map(summary)).toEqual(Array(8).fill('taken'));
    const kept = everyType
      .slice(0, 8)
      .map(one => (one.questionMode === 'HOTSPOT' ? { ...one, hotspotImageSrc: '' } : one));
    const read = takenQuestions(back).map(one => ('hotspotImageSrc' in one ? { ...one, hotspotImageSrc: '' } : one));
    expect(read.map(comparable)).toEqual(kept.map(comparable));
  });

  test('a picture that cannot be had refuses its question', () => {
    const hotspot = everyType.filter(one => one.questionMode === 'HOTSPOT');
    expect(writeMoodleXml(hotspot, { render, image: () => null }).entries[0]?.why).toEqual([
      'The image is missing or too large for this file',
    ]);
  });
});
