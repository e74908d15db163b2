import { messages } from '../kernel/messages.ts';
import { charactersOf } from '../kernel/document.ts';
import type { ModuleFields } from './module-events.ts';
import type { UnitFields } from './unit-events.ts';

/** Why something cannot be published yet: the field of its form, and what to do, as the form says it. */
export interface Problem {
  readonly field: string;
  readonly message: string;
}

const missing = (field: string): Problem => ({ field, message: messages.required });

/**
 * What a unit lacks before its course can be published [CRS-04]. Forms show the same beside the fields. What the questions
 * of an assessment lack is not in it: they are streams of their own.
 */
export function unitProblems(unit: UnitFields): readonly Problem[] {
  const problems: Problem[] = [];
  if (unit.title.trim() === '') problems.push(missing('title'));
  if (unit.kind === 'lesson' && unit.video === '') problems.push(missing('video'));
  if (unit.kind === 'resources' && unit.resourceDuration <= 0) problems.push(missing('resourceDuration'));
  if (unit.kind === 'assessment' && unit.assessmentDuration <= 0) problems.push(missing('assessmentDuration'));
  if (unit.kind === 'resources' && unit.files.length === 0 && (charactersOf(unit.body) ?? 0) <= 1)
    problems.push({ field: 'files', message: 'Add a file or write a text.' });
  return problems;
}

/** The same of a module. */
export function moduleProblems(module: ModuleFields, units: number): readonly Problem[] {
  const problems: Problem[] = [];
  if (module.title.trim() === '') problems.push(missing('title'));
  if (module.summary.trim() === '') problems.push(missing('summary'));
  if (units === 0) problems.push({ field: 'units', message: 'Add a unit, or remove this module.' });
  return problems;
}
