import { expect, test } from 'vitest';
import { convertMarkdown } from './markdown.ts';
import { parseMarkdown } from './parse-markdown.ts';

test('a container of another name is a note that says the name, and nothing of it is lost [IMP-01]', () => {
  const parsed = parseMarkdown('::: incorrect { "sourceType": "script" }\n\nWrong *words*.\n\n:::\n', {
    dialect: 'markdown',
  });
  const { document, losses } = convertMarkdown(parsed, 0);
  expect(losses).toEqual([]);
  expect(JSON.stringify(document)).toMatch(/"admonition".*"title":"Incorrect".*Wrong .*words/);
});
