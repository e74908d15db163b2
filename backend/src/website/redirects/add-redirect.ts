import { redirects } from '@learnloom/contracts/website/redirects';
import { requireNew } from '../../kernel/deciding/existing.ts';
import { redirectStream, requireEnd, sourcePath, stepsFrom, targetAddress } from './redirect.ts';

export const addRedirect = redirectStream.on(redirects.add, {
  prepare: async ({ to }, ports) => ({ steps: await stepsFrom(targetAddress(to), ports) }),
  decide: (input, state, { facts }) => {
    requireNew('redirect', state);
    const [from, to] = [sourcePath(input.from), targetAddress(input.to)];
    requireEnd(from, to, facts.steps);
    return [{ type: 'RedirectAdded', data: { from, to } }];
  },
  respond: ({ key }) => ({ key }),
});
