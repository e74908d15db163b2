import { moment as declared, type Moment, type MomentField } from '@learnloom/contracts/activity/history';
import { answer } from '../kernel/reading/answer.ts';
import type { Ports } from '../kernel/ports.ts';
import { missing, Refusal } from '@learnloom/contracts/kernel/refusal';
import { changesBetween, recordedSteps, type Step } from './history-steps.ts';
import { thingWithHistory } from './history-subject.ts';
import { isDocument, readableValues } from './readable.ts';
import { titleFrom } from './title.ts';
import { inReadingOrder, labelOf } from './words.ts';

/** Fields that say what the thing is, not how it was. */
const aside: ReadonlySet<string> = new Set(['kind', 'deleted']);

function stepAt(
  steps: readonly Step[],
  { version, time }: { version?: number | undefined; time?: string | undefined },
) {
  if (version !== undefined) return steps.find(step => step.version >= version);
  if (time === undefined) return steps.at(-1);
  const moment = Date.parse(time);
  return steps.findLast(({ metadata }) => Date.parse(metadata.time) <= moment);
}

/** A document as readers saw it; undefined for one that can be shown no more. */
async function htmlOf(json: string, { documents }: Pick<Ports, 'documents'>): Promise<string | undefined> {
  try {
    return (await documents.rendered(await documents.tidy(json))).htmlContent;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** One thing as it was at a moment. */
export const historyMoment = answer(
  declared,
  async ({ subject, key, ...asked }, { actor, ...ports }): Promise<Moment> => {
    const { thing, history } = thingWithHistory(subject, actor);
    const steps = await recordedSteps(subject, key, ports);
    const step = stepAt(steps, asked);
    if (!step) throw missing(`This ${thing.noun} did not exist at that time.`);
    const { state, version, metadata } = step;
    const shown = Object.entries(state)
      .filter(([field]) => !aside.has(field))
      .map(([field, value]) => ({ subject, field, value }));
    const readable = await readableValues(ports, shown);
    const fields = shown.map(async (one): Promise<MomentField> => {
      const html = isDocument(one.value) ? await htmlOf(one.value, ports) : undefined;
      return {
        field: one.field,
        label: labelOf(subject, one.field),
        value: readable(one),
        ...(html !== undefined && { html }),
      };
    });
    const changed = changesBetween(steps.at(-1)?.state ?? {}, state).map(({ field }) => field);
    return {
      version,
      previous: steps[steps.indexOf(step) - 1]?.version ?? null,
      time: metadata.time,
      title: titleFrom(subject, state),
      deleted: state['deleted'] === true,
      fields: inReadingOrder(subject, await Promise.all(fields)),
      effects: history.effects?.(new Set(changed), state) ?? [],
    };
  },
);
