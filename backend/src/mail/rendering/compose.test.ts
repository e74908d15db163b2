import { expect, test } from 'vitest';
import { compose } from './compose.ts';

const site = { publicUrl: 'https://learn.example.org', siteName: 'Learnloom', siteColor: null };
const composed = (subject: string, name: string) =>
  compose({ secrets: {} }, { subject, body: 'Hello {{name}}' }, { name }, site);

test.each(['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\0', '\t'])(
  'a name with %j in it begins no line in a subject',
  mark => {
    const { subject } = composed('Dear {{name}}', `Ada${mark}Bcc: eve@example.org`);
    expect(subject).toMatch(/^Dear Ada ?Bcc: eve@example\.org$/);
  },
);

test('a subject is at most 200 characters, however long a name is', () => {
  expect(composed('Dear {{name}}', 'a'.repeat(5000)).subject).toHaveLength(200);
});

test('a name is text in the HTML, whatever markup it is', () => {
  const { html } = composed('Hello', '<img src=x onerror=alert(1)> [win](javascript:alert(1)) **b**');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; [win](javascript:alert(1)) **b**');
});

test('control characters of what a person wrote are in neither body; line breaks and tabs are', () => {
  const { html, text } = composed('Hello', 'A\0d\u0007a\u001B[31m\u009B\n\tObi');
  expect(text).toContain('Hello Ada[31m\n\tObi\n');
  expect(html).toContain('Hello Ada[31m<br>\tObi');
});

test('a mail says the name of the site and has its color, in its text too [OPS-03]', () => {
  const own = { ...site, siteName: 'Code & Co', siteColor: '#123456' };
  const { html, text } = compose(
    { secrets: {} },
    { subject: 'Welcome', body: 'Welcome to {{site}}.\n\n[Start](https://learn.example.org)' },
    {},
    own,
  );
  expect(html).toContain('Welcome to Code &amp; Co.');
  expect(html).toContain('background:#123456');
  expect(text).toContain('Sent by Code & Co, https://learn.example.org');
  expect(html + text).not.toContain('Learnloom');
});
