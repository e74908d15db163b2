import { invalid } from '@learnloom/contracts/kernel/refusal';
import type { Place } from './find-entries.ts';

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\w.-]{1,60})$/;

export const placeText = ({ time, position }: Place): string => `${new Date(time).toISOString()}_${position}`;

/** The place that the log gave; undefined: none was given. Refuses what the log cannot have given. */
export function placeIn(field: string, text: string | undefined): Place | null {
  if (text === undefined) return null;
  const [, time, position] = PLACE.exec(text) ?? [];
  if (time === undefined || position === undefined || Number.isNaN(Date.parse(time)))
    throw invalid({ [field]: 'This is not a valid position in the log' });
  return { time, position };
}
