import { lookup as resolve } from 'node:dns';
import { request } from 'node:https';
import type { RequestOptions } from 'node:http';
import { publicLink } from '@learnloom/documents/public-link';
import { isPublicAddress } from './public-address.ts';

/** How a connection to another server is made; tests have servers of their own. */
export interface Connecting {
  readonly send: typeof request;
  readonly lookup: RequestOptions['lookup'];
  /** The address as it is asked; null: it is not. */
  readonly allowed: (url: string) => string | null;
}

/** Names are resolved to public addresses only, and the connection goes to the address that was checked. */
const publicLookup: RequestOptions['lookup'] = (host, options, done) =>
  resolve(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new Error('This name has no address'), '', 4);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error('This name leads to an address that is not public'), '', 4);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });

/** Addresses of public hosts, by https at its usual port. */
function allowedUrl(address: string): string | null {
  const url = publicLink(address);
  return url !== null && new URL(url).protocol === 'https:' && new URL(url).port === '' ? url : null;
}

/** Reaches servers of the public internet alone. */
export const publicInternet: Connecting = { send: request, lookup: publicLookup, allowed: allowedUrl };
