import { leavePageRoute } from '@learnloom/contracts/website/newsletter';
import type { Endpoint } from '../../kernel/http/endpoint.ts';
import type { ServerKit } from '../../kernel/area-server.ts';
import { hostUrl } from '../../kernel/http/hosts.ts';

const LIMIT = { requests: 60, seconds: 600 };

/**
 * Mail programs that know nothing of one click open the address of `List-Unsubscribe` in a browser: they are shown the
 * page on which a reader leaves. Looking changes nothing, since programs follow links that nobody pressed.
 */
export const leavePageEndpoint = ({ runtime: { settings, limiter } }: ServerKit): Endpoint => ({
  route: leavePageRoute,
  name: 'LeavePage',
  handle({ params, address }) {
    limiter.spend(`leave ${address}`, LIMIT);
    const Location = hostUrl(
      settings,
      'main',
      `/newsletter/unsubscribe?token=${encodeURIComponent(params['token'] ?? '')}`,
    );
    return Promise.resolve({ status: 303, body: '', headers: { Location, 'Referrer-Policy': 'no-referrer' } });
  },
});
