import { messages as fixed } from '@learnloom/contracts/kernel/messages';
import { generalRefusals } from '@learnloom/contracts/kernel/refusal';

/**
 * What the server refuses with, and what forms ask for. `code.…` is chosen by the code of a refusal, the others by their
 * English text, which the server and the validators give.
 */
export const english = {
  offline: 'You are offline. Your work is not lost. Try again when you are back online.',
  unreachable: 'The site is not responding. Your work is not lost. Try again.',
  'code.invalid-input': generalRefusals['invalid-input'].message,
  'code.sign-in-needed': generalRefusals['sign-in-needed'].message,
  'code.not-permitted': generalRefusals['not-permitted'].message,
  'code.not-found': generalRefusals['not-found'].message,
  'code.changed-at-once': generalRefusals['changed-at-once'].message,
  'code.name-taken': generalRefusals['name-taken'].message,
  'code.done-already': generalRefusals['done-already'].message,
  'code.too-large': generalRefusals['too-large'].message,
  'code.too-many': generalRefusals['too-many'].message,
  'code.unavailable': generalRefusals.unavailable.message,
  'code.wrong-credentials': 'Wrong email or password.',
  'code.codes-spent': 'You have already received five codes. To get another one, register again.',
  wentWrong: fixed.wentWrong,
  required: fixed.required,
  specialCharacters: fixed.specialCharacters,
  url: fixed.url,
  email: fixed.email,
  emailInvalid: fixed.emailInvalid,
  phone: fixed.phone,
  phoneInvalid: fixed.phoneInvalid,
  password: fixed.password,
  confirmPassword: fixed.confirmPassword,
  confirmPasswordMismatch: fixed.confirmPasswordMismatch,
  mailedCode: fixed.mailedCode,
  fileType: fixed.fileType,
  wrongCode: 'This code is incorrect or has expired. Check it, or request a new one.',
} as const;
