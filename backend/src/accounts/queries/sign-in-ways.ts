import { google } from '@learnloom/contracts/accounts/google';
import { answer } from '../../kernel/reading/answer.ts';
import { services } from '../services.ts';

export const signInWays = answer(
  google.ways,
  (_input, { signInClients }) =>
    Promise.resolve({ google: signInClients.google !== null, providers: signInClients.providers }),
  { deps: [services.signInClients] },
);
