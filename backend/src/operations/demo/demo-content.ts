import { demoContent, demoContentAggregate } from '@learnloom/contracts/operations/demo-content';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { stream } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';

export const demoContentStream = stream(demoContent.subject, demoContentAggregate);

/** There is one demo. */
export const DEMO_KEY = uuidOf(demoContent.subject);

const key = () => DEMO_KEY;

export const recordDemoContent = demoContentStream.on(demoContent.record, {
  key,
  decide: ({ items }, state) => {
    const knownItems = new Set(state?.items);
    return items.every(item => knownItems.has(item)) ? [] : [{ type: 'DemoContentImported', data: { items } }];
  },
});

export const removeDemoContent = demoContentStream.on(demoContent.remove, {
  key,
  decide: (_input, state) => {
    if (state?.status !== 'present') throw refusal(demoContent.remove, 'no-demo');
    return [{ type: 'DemoContentRemovalRequested', data: {} }];
  },
});

export const noteRemovedDemoItems = demoContentStream.on(demoContent.noteRemoved, {
  key,
  decide: (data, state) =>
    state?.status === 'removing' && data.through > state.through ? [{ type: 'DemoItemsRemoved', data }] : [],
});
