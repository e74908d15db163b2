import type { AssessmentContract } from '@learnloom/contracts/assessments/assessment';
import {
  descriptionOf,
  fieldsOf,
  rulesOf,
  type AssessmentEvent,
  type AssessmentFields,
} from '@learnloom/contracts/assessments/assessment-events';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { earlierState } from '../../kernel/deciding/earlier-state.ts';
import { isThere } from '../../kernel/deciding/existing.ts';
import { restoration } from '../../kernel/deciding/life.ts';
import type { Ports } from '../../kernel/ports.ts';
import { placeOf, topOf } from './assessment-facts.ts';
import { assessmentStream } from './assessment.ts';

interface Facts {
  readonly earlier: AssessmentFields;
}

/** Makes its settings what they were at an earlier version; questions have histories of their own. Publishes nothing. */
export const restoreAssessment = (contract: AssessmentContract) =>
  assessmentStream(contract).on(contract.restore, {
    prepare: async ({ key, version }, ports): Promise<Facts> => {
      const stored = await earlierState(contract.restore, assessmentStream(contract), { key, version }, ports);
      const earlier = fieldsOf(stored);
      if (!(await hasItsCategory(earlier, ports))) throw refusal(contract.restore, 'category-gone');
      return { earlier };
    },
    decide: (input, state, context) => {
      const { kind, noun, may } = contract;
      const { earlier } = context.facts;
      const restored = restoration(contract.restore, input, state, context, {
        noun,
        create: may.create,
        earlier,
        edited: () => ({ type: 'AssessmentDescribed' as const, data: {} }),
        restored: (fields, deleted): AssessmentEvent => ({
          type: 'AssessmentRestored',
          data: {
            kind,
            ...fields,
            publishedOn: deleted?.publishedAt ?? null,
            lastRevision: deleted?.lastRevision ?? 0,
          },
        }),
      });
      if (!isThere(state) || restored.length === 0) return restored;
      const described = changedFields(descriptionOf(state), descriptionOf(earlier));
      const ruled = changedFields(rulesOf(state), rulesOf(earlier));
      const events: AssessmentEvent[] = [];
      if (described) events.push({ type: 'AssessmentDescribed', data: described });
      if (ruled) events.push({ type: 'AssessmentRulesChanged', data: ruled });
      return events;
    },
    respond: ({ key, state, version }, ports) => placeOf(key, state, version, ports),
  });

async function hasItsCategory({ category }: AssessmentFields, { read }: Pick<Ports, 'read'>): Promise<boolean> {
  if (category === null) return true;
  return (await topOf(category, { read })) !== undefined;
}
