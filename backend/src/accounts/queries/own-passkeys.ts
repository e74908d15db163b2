import { passkeys } from '@learnloom/contracts/accounts/passkeys';
import { services } from '../services.ts';
import { answer } from '../../kernel/reading/answer.ts';

export const ownPasskeys = answer(passkeys.own, (_input, context) => context.passkeys.of(context.actor?.key ?? ''), {
  deps: [services.passkeys],
});
