import { activityKinds as declared } from '@learnloom/contracts/activity/activity';
import { thingOf } from '@learnloom/platform/areas';
import { answer } from '../kernel/reading/answer.ts';

const kinds = [...thingOf.values()]
  .map(({ subject, label }) => ({ type: subject, label }))
  .sort((a, b) => (a.label < b.label ? -1 : 1));

/** What the log can be narrowed to. */
export const activityKinds = answer(declared, () => Promise.resolve(kinds));
