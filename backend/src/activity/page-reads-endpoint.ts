import Joi from 'joi';
import { PAGE_READS_PATH, type PageRead } from '@learnloom/contracts/activity/page-reads';
import { invalid } from '@learnloom/contracts/kernel/refusal';
import { publishedKinds } from '@learnloom/platform/areas';
import { readJson } from '../kernel/http/body.ts';
import type { Endpoint } from '../kernel/http/endpoint.ts';
import type { RateLimiter } from '../kernel/http/rate-limit.ts';
import type { PageReads } from './services/page-reads.ts';

const MOST = { bytes: 1024, parts: 4, depth: 1 };
/** Of one address: a class behind it reads a page every five seconds, each of thirty. */
const LIMIT = { requests: 360, seconds: 60 };

const shape = Joi.object<PageRead>({
  kind: Joi.valid(...publishedKinds.map(({ kind }) => kind)).required(),
  item: Joi.string().guid().lowercase().required(),
}).required();

/** `POST /api/page-reads`: open to everybody, answered 204 whether it counts or not. Keeps nothing of who sent it. */
export const pageReadsEndpoint = (pageReads: Pick<PageReads, 'note'>, limiter: RateLimiter): Endpoint => ({
  route: `POST ${PAGE_READS_PATH}`,
  name: 'PageRead',
  async handle({ request, address }) {
    limiter.spend(`page-reads ${address}`, LIMIT);
    const { value, error } = shape.validate(await readJson(request, MOST), { convert: false });
    if (error) throw invalid({ body: 'This is not a valid page' });
    pageReads.note(value);
    return { status: 204, body: '' };
  },
});
