import { isObject } from './objects.ts';
import type { PermissionGroup } from './access.ts';
import type { CategoryContract } from './category.ts';
import type { Command, Query } from './command.ts';
import type { Mail } from './mail.ts';
import type { PublishedKindContract } from './published-kind.ts';
import type { Thing } from './thing.ts';
import type { Topic } from './topic.ts';

type Declared = Command | Query | Topic | PermissionGroup | Thing | CategoryContract | Mail | PublishedKindContract;

/** All that an area declares. `area.ts` in its folder exports one as `area`; nothing lists the areas. */
export interface AreaContract {
  /** That of its folders. */
  readonly name: string;
  readonly permissions: readonly PermissionGroup[];
  readonly commands: readonly Command[];
  readonly queries: readonly Query[];
  readonly topics: readonly Topic[];
  readonly things: readonly Thing[];
  readonly categories: readonly CategoryContract[];
  readonly mails: readonly Mail[];
  readonly published: readonly PublishedKindContract[];
}

/** The declarations in a value, which may hold others, such as a category's commands. */
function found(value: unknown, seen: Set<object>): void {
  if (!isObject(value) || seen.has(value)) return;
  seen.add(value);
  for (const inner of Object.values(value)) found(inner, seen);
}

/** An area from its modules (`import * as tags from './tags.ts'`): whatever they declare and export is in it. */
export function area(name: string, modules: readonly object[]): AreaContract {
  const seen = new Set<object>();
  for (const module of modules) found(module, seen);
  const of = <T extends Declared>(type: T['type']): readonly T[] =>
    [...seen].filter((value): value is T => 'type' in value && value.type === type);
  return {
    name,
    permissions: of<PermissionGroup>('permission-group'),
    commands: of<Command>('command'),
    queries: of<Query>('query'),
    topics: of<Topic>('topic'),
    things: of<Thing>('thing'),
    categories: of<CategoryContract>('categories'),
    mails: of<Mail>('mail'),
    published: of<PublishedKindContract>('published-kind'),
  };
}
