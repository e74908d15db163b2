import { redirects } from '@learnloom/contracts/website/redirects';
import { existing } from '../../kernel/deciding/existing.ts';
import { redirectStream, requireEnd, stepsFrom, targetAddress } from './redirect.ts';

export const changeRedirect = redirectStream.on(redirects.change, {
  prepare: async ({ to }, ports) => ({ steps: await stepsFrom(targetAddress(to), ports) }),
  decide: (input, state, { facts }) => {
    const before = existing(state);
    const to = targetAddress(input.to);
    requireEnd(before.from, to, facts.steps);
    return to === before.to ? [] : [{ type: 'RedirectTargetChanged', data: { to } }];
  },
  respond: ({ key }) => ({ key }),
});
