import { test } from 'vitest';
import { articles, tutorials } from '@learnloom/contracts/content/item';
import { KEY, readModel, timeOf } from '../projector/read-model.ts';
import { publishingRules } from './publishing-rules.ts';

const changed = (reviewRequired: boolean, historyPublic: boolean) => ({
  type: 'PublishingRulesChanged',
  data: { reviewRequired, historyPublic },
});

test('whether a review is required is what staff chose last', () => {
  readModel(publishingRules)
    .given(changed(true, false))
    .then({ key: KEY, reviewRequired: true, historyPublic: false, version: 0, updatedAt: timeOf(0) })
    .announces('publishing-rules');
});

test('whether readers see earlier versions concerns every page', () => {
  readModel(publishingRules)
    .given(changed(false, false), changed(false, true))
    .then({ key: KEY, reviewRequired: false, historyPublic: true, version: 1, updatedAt: timeOf(1) })
    .announces('publishing-rules', articles.topics.public.name, tutorials.topics.public.name);
});
