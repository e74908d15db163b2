import { query } from '../kernel/command.ts';

/** Something that staff look after. */
export interface FoundThing {
  readonly key: string;
  readonly title: string;
  /** What tells it from others of its name, such as its category; may be empty. */
  readonly note: string;
  /** The staff's page of it. */
  readonly path: string;
}

/** Things of one kind, the best match first. */
export interface FoundThings {
  /** Stream category. */
  readonly type: string;
  /** Such as 'Article categories'. */
  readonly label: string;
  readonly things: readonly FoundThing[];
}

/** Whatever the asker may look after that has every word in its name, a few of each kind. */
export const findThings = query<readonly FoundThings[]>()('FindThings', {
  route: 'GET /admin/find',
  access: 'staff',
  topics: [],
  input: f => ({ search: f.looseLine(100) }),
});
