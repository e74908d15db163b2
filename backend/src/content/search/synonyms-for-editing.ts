import { searchSynonymsForEditing, type SearchSynonymsForEditing } from '@learnloom/contracts/content/search-settings';
import { answer } from '../../kernel/reading/answer.ts';
import { content } from '../tables.ts';

const none: SearchSynonymsForEditing = { synonyms: '', version: null, updatedAt: null };

/** Answers with the synonyms and their version; empty until somebody has written them. */
export const synonymsForEditing = answer(
  searchSynonymsForEditing,
  async (_input, { read }) =>
    (await content(read)
      .selectFrom('search_synonyms')
      .select(['synonyms', 'version', 'updatedAt'])
      .executeTakeFirst()) ?? none,
);
