import { learnerRowsOf } from '../services.ts';
import Joi from 'joi';
import { LRUCache } from 'lru-cache';
import { enrollmentSystem } from '@learnloom/contracts/courses/enrollment';
import {
  BUCKET_SECONDS,
  MAX_RANGES,
  PROGRESS_PATH,
  type ProgressSave,
  type ProgressSaved,
} from '@learnloom/contracts/courses/progress';
import { invalid, unauthenticated } from '@learnloom/contracts/kernel/refusal';
import { systemActor, type Execute } from '../../kernel/commands/execute.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import { authenticate } from '../../kernel/http/authenticate.ts';
import { readJson } from '../../kernel/http/body.ts';
import { json, type Endpoint } from '../../kernel/http/endpoint.ts';
import type { Runtime } from '../../kernel/runtime.ts';
import { completeUnit } from '../enrollment/take-part.ts';
import { admissionTo, openUnit } from '../learning/admission.ts';
import { watchedPercent } from '../learning/coverage.ts';
import { unitAt } from '../unit/unit-versions.ts';

const MAX_BODY = { bytes: 8 * 1024, parts: 3 * MAX_RANGES + 20, depth: 3 };
/** Of one account: three tabs that save every ten seconds, on pauses and on the way out. */
const LIMIT = { requests: 120, seconds: 60 };
/** Milliseconds for which an admission is remembered. */
const ADMITTED_MS = 30_000;
const MAX_ADMITTED = 20_000;

const second = Joi.number().integer().min(0).max(360_000).required();
const shape = Joi.object<ProgressSave>({
  course: Joi.string().guid().lowercase().required(),
  unit: Joi.string().guid().lowercase().required(),
  file: Joi.string().max(2100).required(),
  ranges: Joi.array().items(Joi.array().ordered(second, second).length(2)).max(MAX_RANGES).required(),
  at: second,
  length: second,
}).required();

/** What is remembered of somebody who watches a unit. */
interface Watching {
  /** Of the enrollment. */
  readonly key: string;
  readonly file: string;
  /** Seconds; 0: not known. */
  readonly seconds: number;
  readonly coverage: number;
  completed: boolean;
}

/** `POST /api/learning/progress`: unites what was watched, and completes the unit once enough of it was. */
export function progressEndpoint(runtime: Runtime, execute: Execute): Endpoint {
  const { ports, guard, limiter } = runtime;
  const admitted = new LRUCache<string, Watching>({ max: MAX_ADMITTED, ttl: ADMITTED_MS });

  async function watchingOf(learner: string, { course, unit }: ProgressSave): Promise<Watching> {
    const name = `${learner} ${course} ${unit}`;
    const known = admitted.get(name);
    if (known) return known;
    const admission = await admissionTo(course, { key: learner }, ports);
    const pinned = openUnit(unit, admission, ports);
    const content = await unitAt(unit, pinned.version, ports);
    const watching: Watching = {
      key: admission.key,
      file: pinned.video,
      seconds: pinned.seconds,
      coverage: content?.coverage ?? admission.live.coverage,
      completed: admission.enrollment.completed[unit] !== undefined,
    };
    admitted.set(name, watching);
    return watching;
  }

  async function complete({ key }: Watching, unit: string): Promise<void> {
    await execute(completeUnit, {
      input: { key, unit, because: 'watched' },
      actor: systemActor,
      address: null,
      correlationId: uuidOf('progress', key, unit),
      idempotencyKey: uuidOf(enrollmentSystem.completeUnit.name, key, unit),
    });
  }

  return {
    route: `POST ${PROGRESS_PATH}`,
    name: 'SaveProgress',
    cost: 2,
    async handle({ request }) {
      const actor = await authenticate(request, guard, false);
      if (!actor || actor.token !== undefined) throw unauthenticated('Sign in to continue.');
      limiter.spend(`progress ${actor.key}`, LIMIT);
      const { value, error } = shape.validate(await readJson(request, MAX_BODY), { convert: false });
      if (error) throw invalid({ body: 'This is no progress of a video' });
      const watching = await watchingOf(actor.key, value);
      // A replaced video starts from the beginning: what is still saved of the old one belongs to the old one.
      const length = value.file === watching.file && watching.seconds > 0 ? watching.seconds : value.length;
      const watched = await learnerRowsOf(ports).watch(actor.key, { ...value, length }, BUCKET_SECONDS);
      const percent = watchedPercent(watched, length);
      if (!watching.completed && value.file === watching.file && percent >= watching.coverage) {
        await complete(watching, value.unit);
        watching.completed = true;
      }
      return json({ percent, completed: watching.completed } satisfies ProgressSaved);
    },
  };
}
