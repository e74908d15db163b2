import { courseRoot } from '@learnloom/contracts/courses/course-pages';
import { courseSubject, type CourseEvent } from '@learnloom/contracts/courses/course-events';
import type { UnitChange } from '@learnloom/contracts/courses/learning-pages';
import { courseChangesMail } from '@learnloom/contracts/courses/mails';
import { addressed } from '@learnloom/contracts/kernel/mail';
import { mails } from '@learnloom/contracts/mail/mails';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { hostUrl } from '../../kernel/http/hosts.ts';
import type { Ports } from '../../kernel/ports.ts';
import { reaction, type Effect, type Occurred } from '../../kernel/reactions/reaction.ts';
import { changesBetween } from '../learning/changes.ts';
import { learnerRowsOf } from '../services.ts';
import { coursesOf } from '../tables.ts';

/** Hour of the day, UTC, at which emails about the changes of the last day go out. */
const DIGEST_HOUR = 7;
const DAY_MS = 86_400_000;
/** Learners whom one piece of work looks at. */
const PAGE_SIZE = 100;
const STEP = 'daily';

/** When the emails about something published at a time go out: the next time that it is seven o'clock. */
export function digestTime(publishedAt: string): number {
  const at = Date.parse(publishedAt);
  const today = Math.floor(at / DAY_MS) * DAY_MS + DIGEST_HOUR * 3_600_000;
  return today > at ? today : today + DAY_MS;
}

export interface Publication {
  readonly revision: number;
  /** ISO date-time. */
  readonly time: string;
}

/**
 * The revisions between which a day's changes are. Null: this is not the day's last publication, which speaks for all of
 * them, or nothing was published before.
 */
export function digestSpan(
  publications: readonly Publication[],
  own: Publication,
): { readonly before: number; readonly after: number } | null {
  const due = digestTime(own.time);
  const sameDay = publications.filter(({ time }) => digestTime(time) === due);
  if (sameDay.some(({ revision }) => revision > own.revision)) return null;
  const earlier = publications.filter(({ time }) => digestTime(time) < due).map(({ revision }) => revision);
  return earlier.length === 0 ? null : { before: Math.max(...earlier), after: own.revision };
}

const kinds = [
  'added',
  'replaced',
  'reworded',
  'renamed',
  'moved',
  'removed',
] as const satisfies readonly UnitChange['change'][];

/** '2 units added, 1 unit replaced'. */
export const changeSummary = (changes: readonly Pick<UnitChange, 'change'>[]): string =>
  kinds
    .map(kind => ({ kind, count: changes.filter(({ change }) => change === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${count === 1 ? 'unit' : 'units'} ${kind}`)
    .join(', ');

/** Learners who completed the course before a revision and still have access, after a key. */
const finishers = (course: string, after: number, from: string, { read }: Pick<Ports, 'read'>) =>
  coursesOf(read)
    .selectFrom('enrollment as e')
    .innerJoin('account as a', 'a.key', 'e.learner')
    .where('e.course', '=', course)
    .where('e.active', '=', true)
    .where('e.completedRevision', '<', after)
    .where('e.key', '>', from)
    .where('a.deleted', '=', false)
    .orderBy('e.key')
    .limit(PAGE_SIZE)
    .select(['e.key', 'e.learner', 'e.completedRevision', 'a.email', 'a.firstName'])
    .execute();

const pageOf = (course: string, { read }: Pick<Ports, 'read'>) =>
  coursesOf(read)
    .selectFrom('course as c')
    .innerJoin('category as t', 't.key', 'c.liveTopCategory')
    .where('c.key', '=', course)
    .select(['c.liveTitle', 'c.liveSlug', 't.slug'])
    .executeTakeFirst();

/** Queues one email for each learner of a page who wants them, then goes on with the next page. */
async function mailPage(event: Occurred<CourseEvent>, ports: Ports, effect: Effect): Promise<void> {
  const { key: course } = event;
  const events = await ports.store.read(streamName(courseSubject, course));
  const publications = events.flatMap(({ type, data, metadata: { time } }) =>
    type === 'CoursePublished' ? [{ revision: (data as { readonly revision: number }).revision, time }] : [],
  );
  const own = publications.find(({ time }) => time === event.metadata.time);
  const span = own && digestSpan(publications, own);
  const page = await pageOf(course, ports);
  if (!span || !page?.liveSlug) return;
  const rows = await finishers(course, span.after, effect.step?.slice(STEP.length + 1) ?? '', ports);
  const wanting = await learnerRowsOf(ports).digestReaders(rows.map(({ learner }) => learner));
  const link = hostUrl(ports.settings, 'main', `${courseRoot}/${page.slug}/${page.liveSlug}/learn`);
  for (const { learner, completedRevision, email, firstName } of rows) {
    if (!wanting.has(learner) || !email) continue;
    const since = Math.max(span.before, completedRevision ?? 0);
    const changes = changeSummary(await changesBetween(course, since, span.after, ports));
    if (changes === '') continue;
    const values = { firstName: firstName ?? '', course: page.liveTitle ?? '', changes, link };
    const secrets = { unsubscribe: learner };
    await effect.execute(
      mails.queue,
      addressed(courseChangesMail, { to: email, account: learner, values, secrets, until: null }),
      learner,
    );
  }
  const last = rows.at(-1);
  if (rows.length === PAGE_SIZE && last) effect.schedule(new Date(), `${STEP} ${last.key}`);
}

/** Emails learners what changed in courses that they completed. */
export const mailCourseChanges = reaction<CourseEvent>('MailCourseChanges', {
  about: 'Emails learners what changed in courses that they completed',
  on: {
    CoursePublished: async (event, ports, effect) => {
      if (effect.step === null) effect.schedule(new Date(digestTime(event.metadata.time)), STEP);
      else await mailPage(event, ports, effect);
    },
  },
});
