import { searchSynonymsAggregate, updateSearchSynonyms } from '@learnloom/contracts/content/search-settings';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { stream } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';

const synonymsStream = stream(updateSearchSynonyms.subject, searchSynonymsAggregate);

/** Version of a stream without events. */
const NONE = -1;

const wordsIn = (line: string): readonly string[] =>
  line
    .split(',')
    .map(word => word.trim())
    .filter(Boolean);

/** One list for the site; its first update creates it. */
export const updateSynonyms = synonymsStream.on(updateSearchSynonyms, {
  key: () => uuidOf(updateSearchSynonyms.subject),
  decide: ({ version, synonyms: given = '' }, state, { version: present }) => {
    if (version !== undefined && (version ?? NONE) !== present)
      throw refusal(updateSearchSynonyms, 'changed-meanwhile');
    const lines = given.split('\n').map(wordsIn);
    const alone = lines.findIndex(words => words.length === 1);
    if (alone >= 0) throw refusal(updateSearchSynonyms, 'one-word', { line: String(alone + 1) });
    const synonyms = lines
      .filter(words => words.length > 0)
      .map(words => words.join(', '))
      .join('\n');
    return synonyms === (state?.synonyms ?? '') ? [] : [{ type: 'SearchSynonymsUpdated', data: { synonyms } }];
  },
});
