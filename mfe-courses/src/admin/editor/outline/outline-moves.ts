import type { ModuleForEditing } from '@learnloom/contracts/courses/course';

type Modules = readonly Pick<ModuleForEditing, 'key' | 'units'>[];

/** Where a unit goes by one step; across modules at the ends of its own. Undefined: it is at the end of the course. */
export function unitStep(
  modules: Modules,
  key: string,
  by: -1 | 1,
): { readonly module: string; readonly after: string | null } | undefined {
  const at = modules.findIndex(({ units }) => units.some(unit => unit.key === key));
  const module = modules[at];
  if (!module) return undefined;
  const { units } = module;
  const index = units.findIndex(unit => unit.key === key);
  if (by === -1) {
    if (index > 0) return { module: module.key, after: units[index - 2]?.key ?? null };
    const previous = modules[at - 1];
    return previous && { module: previous.key, after: previous.units.at(-1)?.key ?? null };
  }
  const next = units[index + 1];
  if (next) return { module: module.key, after: next.key };
  const following = modules[at + 1];
  return following && { module: following.key, after: null };
}

/** The key of the module that another follows after one step; undefined at the ends. */
export function moduleStep(modules: Modules, key: string, by: -1 | 1): string | null | undefined {
  const at = modules.findIndex(module => module.key === key);
  if (by === 1) return modules[at + 1]?.key;
  return at > 0 ? (modules[at - 2]?.key ?? null) : undefined;
}
