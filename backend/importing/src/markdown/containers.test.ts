import { expect, test } from 'vitest';
import { convertMarkdown } from './markdown.ts';
import { parseMarkdown } from './parse-markdown.ts';

function converted(markdown: string) {
  const { document, losses } = convertMarkdown(parseMarkdown(markdown, { dialect: 'markdown' }), 1);
  return { text: JSON.stringify(document), losses };
}

test('a container of another name is a note that says the name, and nothing of it is lost [IMP-01]', () => {
  const { text, losses } = converted('::: incorrect { "sourceType": "script" }\n\nWrong *words*.\n\n:::\n');
  expect(losses).toEqual([]);
  expect(text).toMatch(/"admonition".*"title":"Incorrect".*Wrong .*words/);
});

test('a remark has its title or its text on its first line [IMP-01]', () => {
  expect(converted('> [!LEGACY]\n> Old.').text).toMatch(/"title":"LEGACY|"title":"Legacy".*Old\./);
  expect(converted('> [!TIP] A title\n> Words.').text).toMatch(/"kind":"tip","title":"A title".*Words\./);
  expect(converted('> [!NOTE] One long sentence that is the text.').text).toMatch(/"title":"".*One long sentence/);
  expect(converted('> [!DETAILS] More\n> Words.').text).toMatch(/"collapsible".*More.*Words\./);
});

test('a container in a list that does not end takes nothing of what is behind the list [IMP-01]', () => {
  const { text, losses } = converted('- One\n\n  ::: code-group\n\n  ```js\n  a\n  ```\n\n## After\n\nWords.\n');
  expect(losses).toEqual([]);
  expect(text).toMatch(/After.*"header":2.*Words\./);
});

test('terms and what they mean become a bold line and paragraphs [IMP-01]', () => {
  const { text, losses } = converted(
    '`-x`\n: (`bool`) First.\n: Second.\n\n  More.\n\nTerm\n\n: Meaning\n\nBehind: it.\n',
  );
  expect(losses).toEqual([]);
  expect(text).toContain('{"insert":"-x","attributes":{"bold":true,"code":true}}');
  expect(text).toMatch(/First\.\\nSecond\.\\nMore\.\\n.*Term.*Meaning\\nBehind: it\.\\n/);
});

test('cells that rows share keep the others in their columns [IMP-01]', () => {
  const { text } = converted('<table><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></table>');
  expect(text).toMatch(/"r2:c1":\[\{"insert":"\\n"\}\],"r2:c2":\[\{"insert":"c/);
});

test('what cannot be shown is named at its line, and what has no text here is a note [IMP-01]', () => {
  const { losses } = converted(
    '::: pkg.module\n    options:\n      a: 1\n\nText.[^1]\n\n<Sponsors />\n\n[^1]: Note.\n[^2]: Alone.\n',
  );
  expect(losses).toEqual([
    { line: 1, reason: "the reference of 'pkg.module' is made from a program by the other site; it is left out" },
    { line: 7, reason: 'the component <Sponsors> is left out', isNote: true },
    { line: 10, reason: "nothing refers to the footnote '2'; it is left out" },
  ]);
});

test('an empty component that has the name of an element swallows nothing, and its image stays [IMP-01]', () => {
  const { text, losses } = converted(
    '<Table rows="a" />\n\n<Figure src="https://a.example/b.png" alt="B" />\n\nWords.\n\n<Figure src="https://a.example/c.png">\nCaption\n</Figure>\n',
  );
  expect(losses).toEqual([{ line: 1, reason: 'the component <Table> is left out' }]);
  expect(text).toMatch(/"type":"image".*b\.png.*Words\..*c\.png.*Caption/);
});
