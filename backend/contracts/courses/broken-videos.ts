import { query, type Page } from '../kernel/command.ts';
import { courses } from './course.ts';

/** `gone`: the answer says that it is not there, or not for everyone. `unreachable`: there is no useful answer. */
export type BrokenVideoReason = 'gone' | 'unreachable';

/** A unit whose video on another site no longer answers. */
export interface BrokenVideo {
  /** Of the unit. */
  readonly key: string;
  readonly unit: string;
  readonly course: { readonly key: string; readonly title: string; readonly slug: string; readonly category: string };
  /** As the unit has it. */
  readonly video: string;
  readonly reason: BrokenVideoReason;
  /** HTTP status; 0: no answer. */
  readonly status: number;
  readonly failedSince: string;
  readonly checkedAt: string;
  /** Learners see it; else it is in the draft only. */
  readonly published: boolean;
}

/** Videos on other sites are checked once a day; what does not answer is listed and blocks nothing. */
export const brokenVideos = query<Page<BrokenVideo>>()('BrokenVideoList', {
  route: 'GET /courses/broken-videos',
  access: courses.group,
  topics: [courses.topics.staff],
  input: f => ({ ...f.paging }),
});
