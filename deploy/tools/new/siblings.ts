import { routeOf, type Command } from '@learnloom/contracts/kernel/command';
import type { PermissionGroup } from '@learnloom/contracts/kernel/access';

/** Where the commands of a kind of thing are found, and what they ask for. */
export interface Siblings {
  /** Such as `/plants`. */
  readonly path: string;
  /** Stream category. */
  readonly subject: string;
  /** As TypeScript, with the module of the area that exports what it begins with: `managePlants.may.edit`. */
  readonly permission: { readonly text: string; readonly imported: string };
}

const editing = /^(?:PUT|PATCH) [^:]*\/:key$|\/:key\/|^DELETE [^:]*\/:key$/;

/** `/plants` of `/plants/:key`. */
const listOf = (command: Command): string => routeOf(command).path.split('/:key')[0] ?? '';

/** How its siblings are called and guarded: those of the area's commands that are about the subject. */
export function siblingsOf(
  subject: string,
  commands: readonly Command[],
  permissions: Readonly<Record<string, unknown>>,
): Siblings | null {
  const own = commands.filter(command => command.subject === subject);
  const model = own.find(({ route }) => editing.test(route)) ?? own[0];
  if (!model) return null;
  for (const [imported, group] of Object.entries(permissions) as [string, Partial<PermissionGroup> | undefined][]) {
    if (group?.type !== 'permission-group' || !group.may) continue;
    const [action] = Object.entries(group.may).find(([, may]) => may === model.permission) ?? [];
    if (action) return { path: listOf(model), subject, permission: { text: `${imported}.may.${action}`, imported } };
  }
  return null;
}
