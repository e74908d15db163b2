import { expect, test } from 'vitest';
import { resetPasswordMail } from '@learnloom/contracts/accounts/mails';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { checkText } from './check-text.ts';

const subject = 'Your code';
const refusalOf = (text: { readonly subject: string; readonly body: string }): unknown => {
  try {
    checkText(resetPasswordMail, text);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.errors;
    throw error;
  }
};

test.each([
  [
    'Hello {{firstName}, {{code}}',
    /A placeholder is not written correctly near “.*\{\{firstName\}.*” ?\.? ?Write it as \{\{firstName\}\}/,
  ],
  [
    '{{nickname}}, {{code}}',
    '{{nickname}} is not a placeholder. Available placeholders: {{firstName}}, {{code}}, {{link}}, {{site}}.',
  ],
  ['Hello {{firstName}}', 'The email must include {{code}} or {{link}}.'],
  ['[Here](javascript:alert(1)) {{code}}', /A link must start with/],
])('a text that would be a broken mail is not saved, and says where: %s [WEB-03]', (body, says) => {
  const said = typeof says === 'string' ? says : (expect.stringMatching(says) as string);
  expect(refusalOf({ subject, body })).toEqual({ body: said });
});

test('a code does not stand in a subject, which locked screens show; a whole text is taken [WEB-03]', () => {
  const body = 'Hello {{firstName}}: {{code}}';
  expect(refusalOf({ subject: 'Code {{code}}', body })).toEqual({
    subject: expect.stringContaining('confidential') as string,
  });
  expect(refusalOf({ subject, body })).toBeNull();
});
