import { publishingRules, type PublishingRules } from '@learnloom/contracts/content/review';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { RULES_KEY, rulesStream } from './review.ts';

/** As long as nobody has chosen others. */
const firstRules: PublishingRules = { reviewRequired: false, historyPublic: false };

export const changePublishingRules = rulesStream.on(publishingRules.change, {
  key: () => RULES_KEY,
  decide: ({ reviewRequired, historyPublic }, state) => {
    const before = state ?? firstRules;
    const rules: PublishingRules = { reviewRequired, historyPublic: historyPublic ?? before.historyPublic };
    return changedFields(before, rules) ? [{ type: 'PublishingRulesChanged', data: rules }] : [];
  },
});

export const publishingRulesOne = answer(publishingRules.one, async (_input, { stateOf }) => ({
  ...firstRules,
  ...(await stateOf(rulesStream, RULES_KEY)),
}));
