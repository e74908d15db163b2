import { test } from 'vitest';
import { searchSynonymsChanges } from '@learnloom/contracts/content/search-settings';
import { publishedTopic } from '@learnloom/contracts/kernel/published-kind';
import { readModel, timeOf } from '../projector/read-model.ts';
import { searchSynonyms } from './search-synonyms.ts';

test('the synonyms are those of the last update, and results of searches follow [SRC-01]', () => {
  const updated = (synonyms: string) => ({ type: 'SearchSynonymsUpdated', data: { synonyms } });
  readModel(searchSynonyms)
    .given(updated('js, javascript'), updated('k8s, kubernetes'))
    .then({ synonyms: 'k8s, kubernetes', version: 1, updatedAt: timeOf(1) })
    .announces(searchSynonymsChanges.name, publishedTopic.name);
});
