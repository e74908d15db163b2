import {
  introSections,
  introWordNames,
  sectionIntro,
  type SectionIntro,
} from '@learnloom/contracts/website/section-intro';
import { answer } from '../kernel/reading/answer.ts';
import { website } from './tables.ts';

/** Answers with what a section says of itself: its standard words until staff write others. */
export const introOfSection = answer(
  sectionIntro,
  async ({ section }, { read }): Promise<SectionIntro> =>
    (await website(read)
      .selectFrom('section_intro')
      .where('section', '=', section)
      .select(['section', ...introWordNames, 'version', 'updatedAt'])
      .executeTakeFirst()) ?? { section, ...introSections[section].words, version: null, updatedAt: null },
  { scopes: ({ section }) => [section] },
);
