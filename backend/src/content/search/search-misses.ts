import { searchMisses } from '@learnloom/contracts/content/search-settings';
import { DEFAULT_PAGE_SIZE } from '@learnloom/contracts/kernel/page-sizes';
import { answer } from '../../kernel/reading/answer.ts';
import { services } from '../services.ts';

/** Answers with what readers searched for and found nothing. */
export const missedSearches = answer(
  searchMisses,
  async ({ page = 1, limit = DEFAULT_PAGE_SIZE }, { services: all }) => {
    const { rows, total } = await all.get(services.searchMisses).most({ limit, offset: (page - 1) * limit });
    return { rows, total, page, limit };
  },
  { deps: [services.searchMisses] },
);
