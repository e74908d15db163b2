import { describe, expect, test } from 'vitest';
import { assessment, condition, equal, item, label, lid, manifest } from './qti/canvas.fixture.ts';
import { zipOf } from './qti/zip.fixture.ts';
import { newKey, pngBytes, summary } from './questions.fixture.ts';
import { readQuestions } from './read-questions.ts';

const other = Uint8Array.from(pngBytes, (byte, at) => (at === 19 ? 16 : byte));
const [png, wider] = [pngBytes, other].map(bytes => Buffer.from(bytes).toString('base64'));

/** Texts of a question, in which each picture is called by its place among those that came with it. */
async function read(content: string | Uint8Array, name = 'a.xml') {
  const { entries } = await readQuestions(new Uint8Array(Buffer.from(content)), name, newKey);
  const [entry] = entries;
  if (!entry || entry.result === 'refused') throw new Error(entry?.why.join() ?? 'Nothing was read');
  const { question, pictures } = entry;
  const text = pictures.reduce((json, { key }, at) => json.replaceAll(key, `#${at}`), JSON.stringify(question));
  const shown = [...text.matchAll(/"image\\":{\\"src\\":\\"(.*?)\\",\\"alt\\":\\"(.*?)\\"/g)];
  return {
    said: summary(entry),
    shown: shown.map(([, src, alt]) => [src, alt]),
    pictures: pictures.map(({ name: file, key, bytes }) => [file, key.slice(36), bytes.length]),
    text,
  };
}

const moodle = (type: string, inside: string) => `<quiz><question type="${type}">${inside}</question></quiz>`;
const text = (html: string, files = '') => `<text><![CDATA[${html}]]></text>${files}`;
const file = (name: string, data = png, path = '/') =>
  `<file name="${name}" path="${path}" encoding="base64">${data}</file>`;

describe('pictures in the texts of Moodle XML', () => {
  test('come with the question: each text has its own files, whatever they are called', async () => {
    const { said, shown, pictures } = await read(
      moodle(
        'multichoice',
        `<single>true</single><questiontext format="html">${text('<p>Which <img src="@@PLUGINFILE@@/image%201.png" alt="A cell"> is it?</p>', file('image 1.png'))}</questiontext>
         <generalfeedback format="html">${text('<img src="@@PLUGINFILE@@/a/image.png?time=1">', file('image.png', wider, '/a/'))}</generalfeedback>
         <answer fraction="100" format="html">${text('<img src="@@PLUGINFILE@@/image.png" alt="round">', file('image.png'))}</answer>
         <answer fraction="0" format="html">${text('<img src="@@PLUGINFILE@@/image.png" alt="square">', file('image.png', wider))}</answer>`,
      ),
    );
    expect(said).toBe('taken');
    expect(shown).toEqual(
      expect.arrayContaining([
        ['#0', ''],
        ['#1', 'A cell'],
        ['#2', 'round'],
        ['#3', 'square'],
      ]),
    );
    expect(pictures).toEqual([
      ['image.png', '-16x4.new', 26],
      ['image 1.png', '-8x4.new', 26],
      ['image.png', '-8x4.new', 26],
      ['image.png', '-16x4.new', 26],
    ]);
  });

  test('of other sites, or that are none, are left out, which is told once', async () => {
    const {
      said,
      shown,
      text: json,
    } = await read(
      moodle(
        'essay',
        `<questiontext format="html">${text(
          '<p>Why?</p><img src="https://example.org/spy.png"><img src="@@PLUGINFILE@@/gone.png"><img src="@@PLUGINFILE@@/no.png"><img src="@@PLUGINFILE@@/7/no.png"><img src="../../etc/passwd">',
          file('no.png', 'bm8='),
        )}</questiontext>`,
      ),
    );
    expect([said, shown]).toEqual(['changed | Images in texts were not imported', []]);
    expect(json).not.toMatch(/spy|passwd|PLUGINFILE/);
  });

  test('have no place in a text with blanks, which is told', async () => {
    const { said, text: json } = await read(
      moodle(
        'cloze',
        `<questiontext format="html">${text('<p>A</p><img src="@@PLUGINFILE@@/a.png"><p>{1:SA:=b}</p>', file('a.png'))}</questiontext>`,
      ),
    );
    expect([said, JSON.parse(json)]).toMatchObject([
      'changed | Images in texts were not imported',
      { questionText: 'A\n__' },
    ]);
  });

  test('are the first fifty of a text', async () => {
    const { said, shown, pictures } = await read(
      moodle(
        'essay',
        `<questiontext format="html">${text('<img src="@@PLUGINFILE@@/a.png">'.repeat(60), file('a.png'))}</questiontext>`,
      ),
    );
    expect([said, shown.length, pictures.length]).toEqual(['changed | Images in texts were not imported', 50, 1]);
  });
});

test('a picture that is its own address comes with a question in GIFT', async () => {
  const { said, shown, pictures } = await read(
    `[html]<p>What?</p><img src\\="data\\:image/png;base64,${png?.replaceAll('=', '\\=')}" alt\\="It">{=a ~b}`,
    'a.txt',
  );
  expect([said, shown, pictures]).toEqual(['taken', [['#0', 'It']], [['picture.png', '-8x4.new', 26]]]);
});

test('pictures of an archive of Canvas are found in the files of its course', async () => {
  const choices = lid(
    'response1',
    label('1', '<img src="$IMS-CC-FILEBASE$/Uploaded%20Media/b.png?canvas_=1">') + label('2', 'no'),
  );
  const asked =
    'Which? <img alt="A" src="%24IMS-CC-FILEBASE%24/Uploaded Media/a.png"><img src="/courses/1/files/2/preview">';
  const { said, shown, pictures } = await read(
    zipOf([
      manifest,
      {
        name: 'g1/g1.xml',
        data: assessment(item('multiple_choice_question', asked, choices, condition(equal('1')))),
      },
      { name: 'web_resources/Uploaded Media/a.png', data: pngBytes },
      { name: 'web_resources/Uploaded Media/b.png', data: other },
    ]),
    'a.zip',
  );
  expect(said).toBe('changed | Images in texts were not imported');
  expect(shown).toEqual(
    expect.arrayContaining([
      ['#0', 'A'],
      ['#1', ''],
    ]),
  );
  expect(pictures).toEqual([
    ['a.png', '-8x4.new', 26],
    ['b.png', '-16x4.new', 26],
  ]);
});

test('pictures of QTI 2.1 stand beside the item', async () => {
  const xml = `<assessmentItem identifier="i" title="T"><responseDeclaration identifier="R"><correctResponse><value>a</value></correctResponse></responseDeclaration>
    <itemBody><p>Which <img src="images/a.png" alt="A"/>?</p><choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="a"><img src="images/b.png" alt=""/></simpleChoice><simpleChoice identifier="b">no</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
  const { said, shown, pictures } = await read(
    zipOf([
      manifest,
      { name: 'i/i.xml', data: xml },
      { name: 'i/images/a.png', data: pngBytes },
      { name: 'i/images/b.png', data: other },
    ]),
    'a.zip',
  );
  expect([said, pictures.length]).toEqual(['taken', 2]);
  expect(shown).toEqual(
    expect.arrayContaining([
      ['#0', 'A'],
      ['#1', ''],
    ]),
  );
});
