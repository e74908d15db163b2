import { courseRoot } from '@learnloom/contracts/courses/course-pages';
import type { DiscussionEvent } from '@learnloom/contracts/courses/discussion-events';
import { discussionAnswerMail } from '@learnloom/contracts/courses/mails';
import type { Role } from '@learnloom/contracts/kernel/access';
import { addressed } from '@learnloom/contracts/kernel/mail';
import { mails } from '@learnloom/contracts/mail/mails';
import { isThere } from '../../kernel/deciding/existing.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import { hostUrl } from '../../kernel/http/hosts.ts';
import type { Ports } from '../../kernel/ports.ts';
import { reaction, type Effect, type Occurred } from '../../kernel/reactions/reaction.ts';
import { liveCourse } from '../learning/admission.ts';
import { unitsOf } from '../learning/unit-lock.ts';
import { discussionChoicesOf } from '../services.ts';
import { coursesOf } from '../tables.ts';
import { discussionStream } from './discussion.ts';

/** People whom one piece of work looks at. */
const PAGE_SIZE = 100;
const STEP = 'page';
const STAFF: readonly Role[] = ['MANAGER', 'MASTER'];
/** Milliseconds that read models are given to show who takes part. */
const CAUGHT_UP_MS = 10_000;

type Posted = Occurred<Extract<DiscussionEvent, { type: 'DiscussionAnswerPosted' }>>;

interface Thread {
  readonly question: string;
  readonly course: string;
  /** Key of the account that wrote the answer. */
  readonly author: string;
}

/**
 * People who asked the question or have answered it, after a key: those who still have access to the course, and staff.
 * Entries that are hidden or deleted make nobody take part.
 */
const participants = ({ question, course, author }: Thread, from: string, { read }: Pick<Ports, 'read'>) =>
  coursesOf(read)
    .selectFrom('account as a')
    .leftJoin('enrollment as n', join => join.onRef('n.learner', '=', 'a.key').on('n.course', '=', course))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('discussion_entry as e')
          .whereRef('e.author', '=', 'a.key')
          .where(({ or, eb }) => or([eb('e.question', '=', question), eb('e.key', '=', question)]))
          .where('e.deleted', '=', false)
          .where('e.hidden', '=', false)
          .select('e.key'),
      ),
    )
    .where(({ or, eb }) => or([eb('n.active', '=', true), eb('a.role', 'in', STAFF)]))
    .where('a.deleted', '=', false)
    .where('a.suspended', '=', false)
    .where('a.key', '<>', author)
    .where('a.key', '>', from)
    .orderBy('a.key')
    .limit(PAGE_SIZE)
    .select(['a.key', 'a.email', 'a.firstName'])
    .execute();

/** What the email says of the place; null: the answer, the question or the unit is gone. */
async function placeOf({ key, data }: Posted, ports: Ports) {
  const [answer, question, course] = await Promise.all([
    ports.stateOf(discussionStream, key),
    ports.stateOf(discussionStream, data.question),
    liveCourse(data.course, ports),
  ]);
  const unit = course && unitsOf(course.live).find(one => one.key === data.unit);
  if (!isThere(answer) || answer.hidden || !isThere(question) || question.hidden || !unit) return null;
  const page = `${courseRoot}/${course.categorySlug}/${course.live.slug}/learn/${data.unit}?question=${data.question}`;
  return { course: course.live.title, unit: unit.title, link: hostUrl(ports.settings, 'main', page) };
}

/** Key of the email: one for each person, question and hour, however many answers there are. `time`: ISO date-time. */
export const mailKey = (question: string, account: string, time: string): string =>
  uuidOf('discussion-answer', question, account, time.slice(0, 'YYYY-MM-DDTHH'.length));

async function mailPage(event: Posted, ports: Ports, effect: Effect): Promise<void> {
  const place = await placeOf(event, ports);
  if (!place) return;
  if (!(await ports.caughtUp(CAUGHT_UP_MS))) throw new Error('The read models do not show the discussion yet');
  const people = await participants(event.data, effect.step?.slice(STEP.length + 1) ?? '', ports);
  const unwilling = await discussionChoicesOf(ports).without(people.map(({ key }) => key));
  for (const { key: account, email, firstName } of people) {
    if (unwilling.has(account) || !email) continue;
    const values = { firstName: firstName ?? '', ...place };
    const about = { to: email, account, values, secrets: { unsubscribe: account }, until: null };
    await effect.execute(
      mails.queue,
      addressed(discussionAnswerMail, { ...about, key: mailKey(event.data.question, account, event.metadata.time) }),
      account,
    );
  }
  const last = people.at(-1);
  if (people.length === PAGE_SIZE && last) effect.schedule(new Date(), `${STEP} ${last.key}`);
}

/** Emails the person who asked, and those who have answered, about a new answer. */
export const mailAnswers = reaction<DiscussionEvent>('MailDiscussionAnswers', {
  about: 'Emails people who take part in a discussion about new answers',
  on: { DiscussionAnswerPosted: (event, ports, effect) => mailPage(event, ports, effect) },
});
