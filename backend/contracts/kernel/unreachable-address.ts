import type { Refusals } from './refusal.ts';

/** Of whatever takes an address that a mail goes to. */
export const unreachableAddress = {
  'address-unreachable': {
    kind: 'invalid',
    field: 'email',
    message: 'Our mail server cannot send email to this address. Use one with only the letters a to z before the @.',
  },
} as const satisfies Refusals;
