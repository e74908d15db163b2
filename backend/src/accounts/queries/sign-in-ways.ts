import { google } from '@learnloom/contracts/accounts/google';
import { answer } from '../../kernel/reading/answer.ts';

export const signInWays = answer(google.ways, (_input, { settings }) =>
  Promise.resolve({ google: settings.google !== null }),
);
