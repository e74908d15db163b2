import { expect, test, vi } from 'vitest';
import { cpuLimit, leastCpu } from '@learnloom/testing/cpu-time';
import type { Fields } from './command.ts';
import { richText } from './content-fields.ts';
import * as f from './fields.ts';
import { validate } from './schema.ts';

/** The message that a field answers with, or null when it accepts; `value: undefined` leaves the field out. */
function refusal(schema: Fields[string], value: unknown, others: Readonly<Record<string, unknown>> = {}) {
  const checked = validate(
    { input: () => ({ value: schema, ...Object.fromEntries(Object.keys(others).map(name => [name, f.line()])) }) },
    { ...others, ...(value === undefined ? {} : { value }) },
  );
  return checked.ok ? null : (checked.errors.value ?? null);
}

const cleaned = (schema: Fields[string], value: unknown) => {
  const checked = validate({ input: () => ({ value: schema }) }, { value });
  return checked.ok ? (checked.value as { value: unknown }).value : checked.errors;
};

const REQUIRED = 'Please provide a value for this required field';

test.each([undefined, '', '   ', 7, null, {}])(
  'a required text refuses %j with the default message [VAL-01]',
  value => {
    expect(refusal(f.text(), value)).toBe(REQUIRED);
  },
);

test.each(['<b>Ada</b>', 'a{b}', 'x|y', 'a\\b', 'null\u0000', 'two\nlines', '☃', '$5', '[1]'])(
  'the text rule refuses special characters in %j [VAL-01]',
  value => {
    expect(refusal(f.text(), value)).toBe('Special characters are not allowed');
  },
);

test.each(["O'Neill", 'Zoë Ångström-Łukasz', '李小龍', 'Ada, 2nd (of 3)', 'René’s'])(
  'the text rule accepts names of any script: %s [VAL-01]',
  value => {
    expect(refusal(f.text(), value)).toBeNull();
  },
);

test.each(['\n', '\r', '\t', '\u0085', '\u2028', '\u2029', '\ud800'])('a line has no %j in it', end => {
  for (const one of [f.line(100), f.looseLine()])
    expect(refusal(one, `Ada${end}Bcc: eve@example.org`)).toBe('Special characters are not allowed');
});

const usernames = [
  [undefined, 'Please provide a username for your account.'],
  ['', 'Please provide a username for your account.'],
  ['ab', 'Username must have at least 3 characters.'],
  ['abc', null],
  ['a'.repeat(16), null],
  ['a'.repeat(17), 'Username must not exceed 16 characters.'],
  ['ada.b-c_9', null],
  ['Ada', 'Username may only have lowercase letters, digits, dots, hyphens and underscores.'],
  ['ada b', 'Username may only have lowercase letters, digits, dots, hyphens and underscores.'],
  ['adé', 'Username may only have lowercase letters, digits, dots, hyphens and underscores.'],
] as const;
test.each(usernames)('username %j answers %j [VAL-02]', (value, message) => {
  expect(refusal(f.username, value)).toBe(message);
});

test.each(['ftp://files.example.org', 'http://example.org', 'https://example.org/a?b=c'])(
  'accepts the address %s [VAL-03]',
  value => {
    expect(refusal(f.url, value)).toBeNull();
  },
);

test.each(['example.org', 'javascript:alert(1)', 'mailto:a@b.org', '//example.org', 'data:text/html,x', 'file:///etc'])(
  'refuses the address %s [VAL-03]',
  value => {
    expect(refusal(f.url, value)).toBe('URL address is invalid');
  },
);

const emails = [
  [undefined, 'Please provide an email address'],
  ['', 'Please provide an email address'],
  ['ada', 'Please provide a valid email address'],
  ['ada@', 'Please provide a valid email address'],
  ['ada@example', 'Please provide a valid email address'],
  ['a b@example.org', 'Please provide a valid email address'],
  [`${'a'.repeat(250)}@example.org`, 'Please provide a valid email address'],
  ['ada@example.org', null],
] as const;
test.each(emails)('email %j answers %j [VAL-04]', (value, message) => {
  expect(refusal(f.email, value)).toBe(message);
});

test('an email is trimmed and lower-cased', () => {
  expect(cleaned(f.email, '  Ada@Example.ORG ')).toBe('ada@example.org');
});

const phones = [
  [undefined, 'Please provide a mobile number'],
  ['', 'Please provide a mobile number'],
  ['12345', 'Please provide a valid phone number'],
  ['phone', 'Please provide a valid phone number'],
  ['+49 30 1234567x', 'Please provide a valid phone number'],
  ['1234567890123456', 'Please provide a valid phone number'],
  ['+49 (30) 123-4567', null],
  ['08031234567', null],
] as const;
test.each(phones)('phone %j answers %j [VAL-04]', (value, message) => {
  expect(refusal(f.phone, value)).toBe(message);
});

test.each(['123456', ' 123 456 ', '123\u00a0456', '12 34 56'])(
  'the code %j of a mail is read without its spaces',
  value => {
    expect(cleaned(f.mailedCode, value)).toBe('123456');
  },
);

test.each([undefined, '', '   '])('no code of a mail, %j, is named so', value => {
  expect(refusal(f.mailedCode, value)).toBe('Enter the code from the email');
});

test.each([
  ['Abcde1!', -1],
  ['abcdefg1!', -1],
  ['ABCDEFG1!', -1],
  ['Abcdefgh!', -1],
  ['Abcdefgh1', -1],
  ['Abcdef1!', 0],
  ['Abcdefghij1!', 1],
  ['Пароль-12', 0],
  ['пароль-12', -1],
  ['Çäöüéè-1', 0],
  ['كلمةسر-12', 0],
])('password %s has strength %i [VAL-05]', (value, strength) => {
  expect(f.passwordStrength(value)).toBe(strength);
  expect(refusal(f.password, value)).toBe(
    strength < 0 ? 'Password needs upper and lower case letters, a digit, a symbol and at least 8 characters.' : null,
  );
});

test.each([
  ['12345', 'Password needs at least 6 characters.'],
  ['123456', null],
])('the easy password %s answers %j [VAL-05]', (value, message) => {
  expect(refusal(f.easyPassword, value)).toBe(message);
});

test.each([
  [undefined, 'Repeat the password here.'],
  ['', 'Repeat the password here.'],
  ['other', 'Password and Confirm Password do not match'],
  ['secret', null],
])('the repeated password %j answers %j [VAL-05]', (value, message) => {
  expect(refusal(f.confirmPassword(), value, { password: 'secret' })).toBe(message);
});

const files = [
  [{ allow: ['png', 'jpg'] }, 'photo.PNG', null],
  [{ allow: ['png', 'jpg'] }, 'photo.gif', 'Please upload the valid file type(s).'],
  [{ allow: ['png', 'jpg'] }, 'photo.png.exe', 'Please upload the valid file type(s).'],
  [{ allow: ['png', 'jpg'] }, 'photo', 'Please upload the valid file type(s).'],
  [{ reject: ['exe', 'svg'] }, 'notes.txt', null],
  [{ reject: ['exe', 'svg'] }, 'logo.SVG', 'Please upload the valid file type(s).'],
] as const;
test.each(files)('file rule %j on %s answers %j [VAL-06]', (rule, name, message) => {
  expect(refusal(f.fileType(rule), name)).toBe(message);
});

const KEY = '00000000-0000-4000-8000-00000000000a';
test.each([
  [KEY, KEY],
  [KEY.toUpperCase(), KEY],
  [`{${KEY}}`, null],
  [`(${KEY})`, null],
  [KEY.replaceAll('-', ''), null],
  [KEY.replaceAll('-', ':'), null],
  ['00000000-000040008000-00000000000a', null],
  ['not-a-key', null],
])('the key %s is read as %j', (value, expected) => {
  if (expected === null) expect(refusal(f.key, value)).toBe('Enter a valid key');
  else expect(cleaned(f.key, value)).toBe(expected);
});

test.each([-1, 11, 1e30, '99999999999999999999'])('the number %s outside of its range is named as such', value => {
  expect(refusal(f.wholeNumber(0, 10), value)).toBe('Enter a number from 0 to 10');
});

test.each([
  ['2026-07-21', '2026-07-21T00:00:00.000Z'],
  ['2026-07-21T09:30', '2026-07-21T09:30:00.000Z'],
  ['2026-07-21T09:30:15.5', '2026-07-21T09:30:15.500Z'],
  ['2026-07-21T09:30:00Z', '2026-07-21T09:30:00.000Z'],
  ['2026-07-21T09:30:00+02', '2026-07-21T07:30:00.000Z'],
])('the time %s is %s, wherever it is read', (value, expected) => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  expect(cleaned(f.dateTime, value)).toBe(expected);
  vi.unstubAllEnvs();
});

test('an unknown field is named', () => {
  expect(validate({ input: () => ({ a: f.line() }) }, { a: 'x', role: 'MASTER' })).toEqual({
    ok: false,
    errors: { role: 'Unknown field' },
  });
});

test('prototype keys are unknown fields, not prototypes', () => {
  const checked = validate({ input: () => ({ a: f.line() }) }, JSON.parse('{"a":"x","__proto__":{"admin":true}}'));
  expect(checked.ok).toBe(false);
});

test('100,000 unknown fields are refused at once, by 20 of their names', () => {
  const flood = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`${'x'.repeat(200)}${index}`, 1]));
  const check = () => validate({ input: () => ({ a: f.line() }) }, flood);
  expect(leastCpu(check)).toBeLessThan(cpuLimit(150));
  const checked = check();
  expect(checked.ok || JSON.stringify(checked.errors).length).toBeLessThan(3000);
});

test('an answer names at most 20 errors', () => {
  const list = f.listOf(f.key, 1000);
  const checked = validate({ input: () => ({ list }) }, { list: Array.from({ length: 1000 }, () => 'no key') });
  expect(checked.ok || Object.keys(checked.errors).length).toBe(20);
});

/** Texts that patterns look at long, if they come to see them whole. */
const hostile = ['1 '.repeat(500_000), '-a'.repeat(500_000), '.a'.repeat(500_000), `${'a.'.repeat(500_000)}@`];
test.each([
  ['phone', f.phone],
  ['slug', f.slug],
  ['email', f.email],
  ['key', f.key],
  ['url', f.url],
  ['username', f.username],
  ['dateTime', f.dateTime],
  ['fileType', f.fileType({ allow: ['png'] })],
  ['profileAddress', f.profileAddress(['x.com', 'twitter.com'])],
])('%s refuses a text of 1 MB without looking at it twice', (_name, schema) => {
  for (const value of hostile) {
    const check = () => expect(validate({ input: () => ({ value: schema }) }, { value }).ok).toBe(false);
    expect(leastCpu(check)).toBeLessThan(cpuLimit(50));
  }
});

const profile = f.profileAddress(['x.com', 'twitter.com']);
test.each([
  ['https://x.com/learnloom', null],
  ['https://www.x.com/learnloom?lang=en', null],
  ['https://mobile.twitter.com/learnloom', null],
  ['https://x.com/?id=7', null],
  ['https://x.com', 'Enter an address that starts with https://x.com/'],
  ['https://x.com/', 'Enter an address that starts with https://x.com/'],
  ['http://x.com/learnloom', 'Enter an address that starts with https://x.com/'],
  ['https://evilx.com/learnloom', 'Enter an address that starts with https://x.com/'],
  ['https://x.com.evil.example/learnloom', 'Enter an address that starts with https://x.com/'],
  ['https://x.com@evil.example/learnloom', 'Enter an address that starts with https://x.com/'],
  ['https://ada:secret@x.com/learnloom', 'Enter an address that starts with https://x.com/'],
  ['https://x.com:8443/learnloom', 'Enter an address that starts with https://x.com/'],
  ['javascript:alert(1)//x.com/a', 'Enter an address that starts with https://x.com/'],
  ['x.com/learnloom', 'URL address is invalid'],
  ['https://x.com/learn loom', 'URL address is invalid'],
  [`https://x.com/${'a'.repeat(300)}`, 'Use at most 300 characters'],
  [undefined, REQUIRED],
])('the address of a profile %j answers %j', (value, message) => {
  expect(refusal(profile, value)).toBe(message);
});

test('a field that may be empty is empty when it is left out, and else as strict as before', () => {
  expect(cleaned(f.orEmpty(f.email), undefined)).toBe('');
  expect(cleaned(f.orEmpty(f.email), '  ')).toBe('');
  expect(refusal(f.orEmpty(f.email), 'ada')).toBe('Please provide a valid email address');
  expect(refusal(f.orEmpty(profile), 'https://example.org/x')).toBe('Enter an address that starts with https://x.com/');
});

test('a document deeper, or of more parts, than any text has is refused before it is read', () => {
  const deep = `${'['.repeat(500_000)}1${']'.repeat(500_000)}`;
  const many = `[${'[],'.repeat(300_000)}[]]`;
  const read = vi.spyOn(JSON, 'parse');
  for (const document of [deep, many]) expect(refusal(f.jsonDocument(), document)).toBe('The document is too long.');
  for (const document of [deep.slice(250_000, -250_000), many])
    expect(refusal(richText(), document)).toMatch(/^Use at most/);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
  // A format for every third character of the longest text.
  const runs = Array.from({ length: 15_000 }, () => ({ insert: 'abc', attributes: { bold: true } }));
  const longest = JSON.stringify({ v: 1, ops: runs });
  expect([refusal(f.jsonDocument(), longest), refusal(richText(), longest)]).toEqual([null, null]);
});
