import Joi from 'joi';
import { REMOTE_VISITS_PATH, type RemoteVisit } from '@learnloom/contracts/operations/remote-visits';
import { invalid } from '@learnloom/contracts/kernel/refusal';
import { readJson } from '../../kernel/http/body.ts';
import type { Endpoint } from '../../kernel/http/endpoint.ts';
import type { RateLimiter } from '../../kernel/http/rate-limit.ts';
import type { RemoteTrials } from '../services/remote-trials.ts';
import type { Remotes } from '../services/remotes.ts';

const MOST = { bytes: 1024, parts: 4, depth: 2 };
/** Of one address; a class behind one address may open the site at the same time. */
const LIMIT = { requests: 120, seconds: 60 };
/** Points of the address. */
const COST = 1;

const shape = Joi.object<RemoteVisit>({
  remote: Joi.string()
    .pattern(/^mfe_[a-z0-9_]{1,60}$/)
    .required(),
  version: Joi.string().max(60).required(),
}).required();

/** `POST /api/remote-visits`: open to everybody, answered 204 whether it was believed or not. Keeps nothing of who sent it. */
export const remoteVisitsEndpoint = (
  remotes: Pick<Remotes, 'wasLive'>,
  trials: Pick<RemoteTrials, 'note'>,
  limiter: RateLimiter,
): Endpoint => ({
  route: `POST ${REMOTE_VISITS_PATH}`,
  name: 'RemoteVisit',
  cost: COST,
  async handle({ request, address }) {
    limiter.spend(`remote-visits ${address}`, LIMIT);
    const { value, error } = shape.validate(await readJson(request, MOST), { convert: false });
    if (error) throw invalid({ body: 'This is not a valid visit' });
    if (remotes.wasLive(value.remote, value.version)) trials.note(value.remote, value.version, 'visits');
    return { status: 204, body: '' };
  },
});
