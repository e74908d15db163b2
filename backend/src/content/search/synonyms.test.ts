import { expect, test } from 'vitest';
import { specification } from '../../kernel/deciding/specification.ts';
import { synonymsIn, withSynonymsWhole } from './synonyms.ts';
import { updateSynonyms } from './update-synonyms.ts';

const given = specification(updateSynonyms);
const updated = { type: 'SearchSynonymsUpdated', data: { synonyms: 'js, javascript' } } as const;

test('words on one line mean the same, also several words together [SRC-01]', () => {
  const synonyms = synonymsIn('JS, JavaScript\nhot reload, hmr, js\n\n');
  expect(synonyms.get('js')).toEqual(['javascript', 'hot reload', 'hmr']);
  expect(withSynonymsWhole(['Vite', 'Hot', 'Reload', 'fast'], synonyms)).toEqual(['Vite', 'Hot Reload', 'fast']);
});

test('synonyms are saved tidy, and only when something changed', () => {
  given().when({ synonyms: ' js ,javascript,\n\n' }).then(updated);
  given(updated).when({ synonyms: 'js, javascript' }).thenNothing();
});

test('a word alone on its line is refused, and so is what somebody else changed', () => {
  given()
    .when({ synonyms: 'a, b\nalone' })
    .thenRefuses('invalid', 'one-word', 'Line 2 has only one word. Write at least two, with commas between them.');
  given(updated).when({ synonyms: 'a, b', version: null }).thenRefuses('conflict', 'changed-meanwhile');
});
