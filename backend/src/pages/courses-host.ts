import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings } from '@learnloom/platform/settings';
import { hostUrl } from '../kernel/http/hosts.ts';

const LIST = '/courses';

/** Where `courses.` of the domain leads: to the list of courses on the main host, or to a page below it. */
const coursesAddress = (settings: Pick<Settings, 'publicUrl'>, url: string): string =>
  hostUrl(settings, 'main', url === '/' ? LIST : /^\/courses(?:[/?]|$)/.test(url) ? url : `${LIST}${url}`);

/** Redirects pages of `courses.` of the domain to the main host [PUB-05]; false: the request is for another host. */
export function coursesHost(settings: Pick<Settings, 'publicUrl' | 'domain'>) {
  const name = `courses.${settings.domain}`;
  return ({ headers, method, url = '/' }: IncomingMessage, response: ServerResponse): boolean => {
    const host = headers.host?.replace(/:\d+$/, '').toLowerCase();
    if (host !== name || (method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/')) return false;
    response.writeHead(302, { Location: coursesAddress(settings, url), 'Content-Length': 0 }).end();
    return true;
  };
}
