import type { Answer } from '@learnloom/contracts/kernel/command';
import type { AddedWebhook } from '@learnloom/contracts/webhooks/webhooks';
import type { HandsOut } from '@learnloom/testing/hands-out';

export const handsOut: HandsOut = {
  AddWebhook: (_api, { token }) =>
    Promise.resolve({
      path: '/admin/webhooks',
      sent: { token, body: { url: 'https://example.org/hooks', kinds: ['content.published'] } },
      right: body => (body as Answer<AddedWebhook>).data.secret,
      once: true,
      takeAway: () => Promise.resolve(),
    }),
};
