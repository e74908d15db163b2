import { redirects } from '@learnloom/contracts/website/redirects';
import { existing } from '../../kernel/deciding/existing.ts';
import { redirectStream } from './redirect.ts';

export const deleteRedirect = redirectStream.on(redirects.remove, {
  decide: (_input, state) => {
    existing(state);
    return [{ type: 'RedirectDeleted', data: {} }];
  },
});
