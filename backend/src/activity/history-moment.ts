import type { HistoryContract, Moment, MomentField } from '@learnloom/contracts/activity/history';
import { documentText, parseDocument } from '@learnloom/documents/document';
import { answer } from '../kernel/reading/answer.ts';
import type { Ports } from '../kernel/ports.ts';
import { missing, Refusal } from '@learnloom/contracts/kernel/refusal';
import { inReadingOrder } from './field-order.ts';
import { recordedSteps, type Step } from './history-steps.ts';
import { isDocument, readableFields } from './readable.ts';
import { titleFrom } from './title.ts';

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
    return (await documents.rendered(documentText(parseDocument(json)))).htmlContent;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** One thing as it was at a moment. */
export const historyMoment = (contract: HistoryContract) =>
  answer(contract.moment, async ({ key, ...asked }, ports): Promise<Moment> => {
    const steps = await recordedSteps(contract.subject, key, ports);
    const step = stepAt(steps, asked);
    if (!step) throw missing(`This ${contract.noun} did not exist at that moment.`);
    const { state, version, metadata } = step;
    const shown = Object.entries(state).filter(([field]) => !aside.has(field));
    const readable = await readableFields(ports.db, shown);
    const fields = shown.map(async ([field, value]): Promise<MomentField> => {
      const html = isDocument(value) ? await htmlOf(value, ports) : undefined;
      return { field, value: readable(field, value), ...(html !== undefined && { html }) };
    });
    return {
      version,
      previous: steps[steps.indexOf(step) - 1]?.version ?? null,
      time: metadata.time,
      title: titleFrom(contract.subject, state),
      deleted: state['deleted'] === true,
      fields: inReadingOrder(await Promise.all(fields)),
    };
  });
