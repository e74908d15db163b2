import Joi from 'joi';
import {
  BROWSER_FAILURES_PATH,
  browserFailureKinds,
  browserFailureLengths as lengths,
  type BrowserFailure,
} from '@learnloom/contracts/operations/browser-failures';
import { invalid, Refusal } from '@learnloom/contracts/kernel/refusal';
import { readJson } from '../../kernel/http/body.ts';
import type { Endpoint } from '../../kernel/http/endpoint.ts';
import type { RateLimiter } from '../../kernel/http/rate-limit.ts';
import type { RemoteTrials } from '../services/remote-trials.ts';
import type { RemoteObserver, Remotes } from '../services/remotes.ts';

const MOST = { bytes: 8 * 1024, parts: 20, depth: 2 };
/** Of one address; a class behind one address may have a broken page open. */
const LIMIT = { requests: 60, seconds: 60 };
/** Points of the address. */
const COST = 2;

const shape = Joi.object<BrowserFailure>({
  remote: Joi.string()
    .pattern(/^mfe_[a-z0-9_]{1,60}$/)
    .required(),
  version: Joi.string().max(60).required(),
  kind: Joi.valid(...browserFailureKinds).required(),
  message: Joi.string().allow('').max(lengths.message).required(),
  stack: Joi.string().allow('').max(lengths.stack).required(),
  path: Joi.string().pattern(/^\//).max(lengths.path).required(),
}).required();

/** Failures of a version that count against it, of one address: no visitor alone withdraws a version. */
const COUNTED = { requests: 2, seconds: 3600 };

function isCounted(limiter: RateLimiter, name: string): boolean {
  try {
    limiter.spend(`trial-failures ${name}`, COUNTED);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** `POST /api/browser-failures`: open to everybody, answered 204 whether it was believed or not. Keeps nothing of who sent it. */
export const browserFailuresEndpoint = (
  remotes: Pick<Remotes, 'wasLive'>,
  trials: Pick<RemoteTrials, 'note'>,
  observer: Pick<RemoteObserver, 'failed'>,
  limiter: RateLimiter,
): Endpoint => ({
  route: `POST ${BROWSER_FAILURES_PATH}`,
  name: 'BrowserFailure',
  cost: COST,
  async handle({ request, address }) {
    limiter.spend(`browser-failures ${address}`, LIMIT);
    const { value, error } = shape.validate(await readJson(request, MOST), { convert: false });
    if (error) throw invalid({ body: 'This is not a valid failure report' });
    const { remote, version, kind, message, path, stack } = value;
    if (remotes.wasLive(remote, version)) {
      observer.failed({ remote, version, side: 'browser', kind, message, path }, stack);
      if (isCounted(limiter, `${remote} ${version} ${address}`)) trials.note(remote, version, 'failures');
    }
    return { status: 204, body: '' };
  },
});
