import type { Refusals } from '../kernel/refusal.ts';

/** Of commands that say what a course is about. */
export const describing = {
  'unknown-category': { kind: 'invalid', field: 'category', message: 'The category “{category}” does not exist.' },
  'amount-missing': {
    kind: 'invalid',
    field: 'amount',
    message: 'Please provide a value for this required field',
  },
  'sale-too-high': { kind: 'invalid', field: 'saleAmount', message: 'Enter a sale price below {price}' },
  'sale-without-end': {
    kind: 'invalid',
    field: 'saleUntil',
    message: 'Please provide a value for this required field',
  },
  'sale-ends-early': { kind: 'invalid', field: 'saleUntil', message: 'Choose a day on or after the first day' },
} as const satisfies Refusals;
export interface Describing {
  readonly refuses: typeof describing;
}

/** Of commands that place a module. */
export const placingModule = (most: number) =>
  ({
    'too-many-modules': { kind: 'conflict', message: `You have reached the limit of ${most} modules.` },
    'place-gone': { kind: 'invalid', field: 'after', message: 'This module no longer exists' },
  }) as const satisfies Refusals;

/** Of commands that place a unit. */
export const placingUnit = (most: number) =>
  ({
    'too-many-units': { kind: 'conflict', message: `You have reached the limit of ${most} units.` },
    'module-gone': { kind: 'invalid', field: 'module', message: 'This module no longer exists' },
    'place-gone': { kind: 'invalid', field: 'after', message: 'This unit no longer exists' },
  }) as const satisfies Refusals;

/** Of commands that give a unit its files. */
export const namingFiles = {
  'file-from-elsewhere': {
    kind: 'forbidden',
    message: 'The file “{file}” belongs to another course or person. Upload it to this unit.',
  },
} as const satisfies Refusals;
