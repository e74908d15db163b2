import { MAX_UNITS } from '@learnloom/contracts/courses/course';
import type { placingUnit } from '@learnloom/contracts/courses/refusals';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { existing, isThere } from '../../kernel/deciding/existing.ts';
import { placeBetween } from '../../kernel/deciding/place.ts';
import type { Ports } from '../../kernel/ports.ts';
import { courseStream } from '../course/course.ts';
import { moduleStream } from '../module/module.ts';
import { coursesOf } from '../tables.ts';

interface Wanted {
  readonly course: string;
  readonly module: string;
  /** Key of the unit that it follows; null: it is the first; undefined: the last. */
  readonly after: string | null | undefined;
  /** Key of the unit that moves; left out: it is one more. */
  readonly moving?: string;
}

/** The place of a unit in its module. Refuses a course or module that does not exist, and one unit too many. */
export async function unitPlace(
  command: { readonly refuses: ReturnType<typeof placingUnit> },
  { course, module, after, moving }: Wanted,
  { read, stateOf }: Pick<Ports, 'read' | 'stateOf'>,
): Promise<string> {
  existing(await stateOf(courseStream, course));
  const within = await stateOf(moduleStream, module);
  if (!isThere(within) || within.course !== course) throw refusal(command, 'module-gone');
  const all = await coursesOf(read)
    .selectFrom('course_unit')
    .where('course', '=', course)
    .orderBy('place')
    .orderBy('key')
    .select(['key', 'module', 'place'])
    .execute();
  if (moving === undefined && all.length >= MAX_UNITS) throw refusal(command, 'too-many-units');
  const others = all.filter(one => one.module === module && one.key !== moving);
  if (after === null) return placeBetween(null, others[0]?.place ?? null);
  const at = after === undefined ? others.length - 1 : others.findIndex(({ key }) => key === after);
  if (after !== undefined && at < 0) throw refusal(command, 'place-gone');
  return placeBetween(others[at]?.place ?? null, others[at + 1]?.place ?? null);
}
