import { expect, test } from 'vitest';
import { emailForm } from './email-form.ts';
import { otherNames, personName } from './name-fields.ts';

test.each([
  'victim@example.org',
  'VICTIM@Example.ORG',
  'victim@exam\u00adple.org',
  'victim@ex\u200bample.org',
  'victim@example.org\u200b',
  '\u200evictim@example.org',
  '\ufeffvictim@example.org\u2060',
  'victim@ex\u2060ample.org',
  'victim@\uff45xample.org',
  'victim@EXAMPLE\uff0eorg',
  'victim@example\u3002org',
  'victim@example\uff61org',
  'victim@example.org\ufe0f',
])('one mailbox is one address however it is spelled: %j [ACC-03]', spelling => {
  expect(emailForm(spelling)).toBe('victim@example.org');
});

test.each([
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  ['ada@XN--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@почта.рф', 'ada@xn--80a1acny.xn--p1ai'],
  ['re\u0301ne\u0301@example.org', 'réné@example.org'],
  ['почта@example.org', 'почта@example.org'],
  ['o’neill+tag@example.org', 'o’neill+tag@example.org'],
])('%j is the address %j [ACC-03]', (spelling, form) => expect(emailForm(spelling)).toBe(form));

test.each([
  'm\u0430ster@example.org',
  'mas\u200bter@example.org',
  'm\u202eretsa@example.org',
  'master@ex\u0430mple.org',
  'master@\u202eexample.org',
  '\uff4daster@example.org',
  'm\u03bfster@example.org',
  'ada@example.org/evil',
  'ada@exa mple.org',
  'ada@example\uff0forg',
  'ada@127.1:80',
  'no address',
  'a@b@exa%6dple.org',
])('an address that looks like another one, or cannot be one, is refused: %j [ACC-03]', spelling => {
  expect(emailForm(spelling)).toBeNull();
});

const check = (value: string): unknown => {
  const { value: name, error } = personName(60).required().validate(value) as { value: unknown; error?: Error };
  return error ? { refused: error.message } : name;
};

test.each([
  ['Zoë', 'Zoë'],
  ['  O’Neill ', 'O’Neill'],
  ['J.R.R.', 'J.R.R.'],
  ['J.Smith', 'J.Smith'],
  ['Martin Luther, Jr.', 'Martin Luther, Jr.'],
  ['Иван (Ivan)', 'Иван (Ivan)'],
  ['李小龍', '李小龍'],
  ['さくらA', 'さくらA'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['Mary\u200b', 'Mary'],
  ['Ma\u00adry', 'Mary'],
  ['Bob\u202e', 'Bob'],
  ['Henry 8', 'Henry 8'],
])('a name is taken as people see it: %j [ACC-03]', (value, name) => expect(check(value)).toBe(name));

test.each([
  '\u3164',
  '\u200b\u2060',
  '\u115f',
  '12',
  '.',
  'M\u0430ry',
  'Ad\u0430',
  'Free money at www.evil.example/x',
  'evil.example',
  'X.com',
  't.me/win',
  'http://evil',
  'write to me@evil.example',
  'Call 0900 123-456',
])('a name that is invisible, looks like another one or advertises is refused: %j [ACC-03]', value => {
  expect(check(value)).toHaveProperty('refused');
});

test('other names may be left out and follow the same rules [ACC-03]', () => {
  expect(otherNames(80).validate('')).toEqual({ value: '' });
  expect(otherNames(80).validate(undefined)).toEqual({ value: '' });
  expect(otherNames(80).validate('www.evil.example').error).toBeDefined();
});
