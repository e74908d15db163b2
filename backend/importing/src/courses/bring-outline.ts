import { courses, type CourseForEditing } from '@learnloom/contracts/courses/course';
import { courseModules } from '@learnloom/contracts/courses/course-module';
import { courseUnits } from '@learnloom/contracts/courses/course-unit';
import type { Fields, Query } from '@learnloom/contracts/kernel/command';
import type { Send } from '../entry.ts';
import type { Gateway } from '../gateway.ts';
import type { Source } from '../sources.ts';
import type { FileModule } from './read-modules.ts';
import type { FileUnit } from './read-unit.ts';
import { uploadedFiles } from './unit-uploads.ts';

interface Outline {
  /** Key. */
  readonly course: string;
  readonly slug: string;
  /** Slug of the top category. */
  readonly top: string;
  readonly modules: readonly FileModule[];
  readonly source: Source;
  /** That is imported. */
  readonly folder: string;
}

/** What stands where in the course: of each module its units, with their kinds. */
type Present = Map<string, string[]>;

interface Step extends Outline {
  readonly send: Send;
  readonly gateway: Gateway;
  readonly present: Present;
  readonly kinds: ReadonlyMap<string, string>;
}

/** Brings modules and units to what the file says, in its order; others that are there go. */
export async function bringOutline(outline: Outline, send: Send, gateway: Gateway): Promise<void> {
  const { course, slug, top, modules } = outline;
  const query = courses.forEditing as unknown as Query<Fields, CourseForEditing>;
  const found = await gateway.ask(query, { slug, parentCategory: top, key: course });
  const before = found?.modules ?? [];
  const step: Step = {
    ...outline,
    send,
    gateway,
    present: new Map(before.map(({ key, units }) => [key, units.map(unit => unit.key)])),
    kinds: new Map(before.flatMap(({ units }) => units.map(({ key, kind }) => [key, kind] as const))),
  };
  await removeOthers(step);
  for (const [at, module] of modules.entries()) {
    await bringModule(module, modules[at - 1]?.key ?? null, at, step);
    for (const [place, unit] of module.units.entries())
      await bringUnit(unit, { module, after: module.units[place - 1]?.key ?? null, place }, step);
  }
}

async function removeOthers({ course, modules, present, send }: Step): Promise<void> {
  const keptModules = new Set(modules.map(({ key }) => key));
  const keptUnits = new Set(modules.flatMap(({ units }) => units.map(({ key }) => key)));
  for (const [module, units] of present) {
    for (const key of units.filter(one => !keptUnits.has(one)))
      await send({ command: courseUnits.remove, input: { course, key } });
    if (keptModules.has(module)) {
      present.set(
        module,
        units.filter(key => keptUnits.has(key)),
      );
      continue;
    }
    await send({ command: courseModules.remove, input: { course, key: module } });
    present.delete(module);
  }
}

async function bringModule(module: FileModule, after: string | null, at: number, step: Step): Promise<void> {
  const { course, present, send } = step;
  const { key, title, summary, line } = module;
  const fields = { course, key, title, summary };
  const places = [...present.keys()];
  if (!present.has(key)) await send({ command: courseModules.add, input: fields }, line);
  else await send({ command: courseModules.edit, input: fields }, line);
  const isLast = !present.has(key) && at === places.length;
  if (!isLast && places[at] !== key) await send({ command: courseModules.move, input: { course, key, after } }, line);
  const rest = places.filter(one => one !== key);
  const ordered = [...rest.slice(0, at), key, ...rest.slice(at)];
  const units = new Map(present);
  present.clear();
  for (const one of ordered) present.set(one, units.get(one) ?? []);
}

interface UnitPlace {
  readonly module: FileModule;
  /** Key of the unit before it; null: it is the first. */
  readonly after: string | null;
  readonly place: number;
}

async function bringUnit(unit: FileUnit, { module, after, place }: UnitPlace, step: Step): Promise<void> {
  const { course, present, send, kinds } = step;
  const { key, kind, line, fields } = unit;
  const uploads = await uploadedFiles(unit, { course, module: module.key, unit: key }, step);
  const input = { course, key, ...fields, ...uploads };
  const home = [...present].find(([, units]) => units.includes(key))?.[0];
  const units = present.get(module.key) ?? [];
  if (home === undefined) await send({ command: courseUnits.add, input: { ...input, module: module.key, kind } }, line);
  else {
    if (kinds.get(key) !== kind) await send({ command: courseUnits.changeKind, input: { course, key, kind } }, line);
    await send({ command: courseUnits.edit, input }, line);
  }
  const isLast = home === undefined && place === units.length;
  if (!isLast && (home !== module.key || units[place] !== key))
    await send({ command: courseUnits.move, input: { course, key, module: module.key, after } }, line);
  for (const [other, keys] of present)
    present.set(
      other,
      keys.filter(one => one !== key),
    );
  const rest = present.get(module.key) ?? [];
  present.set(module.key, [...rest.slice(0, place), key, ...rest.slice(place)]);
}
