import { MAX_MODULES } from '@learnloom/contracts/courses/course';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import type { placingModule } from '@learnloom/contracts/courses/refusals';
import { existing } from '../../kernel/deciding/existing.ts';
import { placeBetween } from '../../kernel/deciding/place.ts';
import type { Ports } from '../../kernel/ports.ts';
import { courseStream } from '../course/course.ts';
import { coursesOf } from '../tables.ts';

interface Wanted {
  readonly course: string;
  /** Key of the module that it follows; null: it is the first; undefined: the last. */
  readonly after: string | null | undefined;
  /** Key of the module that moves; left out: it is one more. */
  readonly moving?: string;
}

/** The place of a module among the others. Refuses a course that does not exist, and one module too many. */
export async function modulePlace(
  command: { readonly refuses: ReturnType<typeof placingModule> },
  { course, after, moving }: Wanted,
  { read, stateOf }: Pick<Ports, 'read' | 'stateOf'>,
): Promise<string> {
  existing(await stateOf(courseStream, course));
  const all = await coursesOf(read)
    .selectFrom('course_module')
    .where('course', '=', course)
    .orderBy('place')
    .orderBy('key')
    .select(['key', 'place'])
    .execute();
  const others = all.filter(({ key }) => key !== moving);
  if (moving === undefined && others.length >= MAX_MODULES) throw refusal(command, 'too-many-modules');
  if (after === null) return placeBetween(null, others[0]?.place ?? null);
  const at = after === undefined ? others.length - 1 : others.findIndex(({ key }) => key === after);
  if (after !== undefined && at < 0) throw refusal(command, 'place-gone');
  return placeBetween(others[at]?.place ?? null, others[at + 1]?.place ?? null);
}
