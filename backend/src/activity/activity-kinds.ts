import { activityKinds as declared, type ActivityAction } from '@learnloom/contracts/activity/activity';
import { commands, thingOf } from '@learnloom/platform/areas';
import { answer } from '../kernel/reading/answer.ts';

const byLabel = (a: { readonly label: string }, b: { readonly label: string }) => (a.label < b.label ? -1 : 1);

const actionsOf = (subject: string): readonly ActivityAction[] =>
  commands
    .filter(command => command.subject === subject && command.permission !== 'system')
    .map(({ name, activity, security }) => ({
      command: name,
      label: activity,
      part: security ? ('security' as const) : ('changes' as const),
    }))
    .sort(byLabel);

const kinds = [...thingOf.values()]
  .map(({ subject, label }) => ({ type: subject, label, actions: actionsOf(subject) }))
  .sort(byLabel);

/** What the log can be narrowed to. */
export const activityKinds = answer(declared, () => Promise.resolve(kinds));
