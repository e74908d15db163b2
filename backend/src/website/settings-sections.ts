import { pageSectionNames } from '@learnloom/contracts/website/page';
import { introSectionNames } from '@learnloom/contracts/website/section-intro';
import { settingsSections } from '@learnloom/contracts/website/settings';
import { answer } from '../kernel/reading/answer.ts';
import { website } from './tables.ts';

export const sectionsOfSettings = answer(settingsSections, async (_input, { read }) => {
  const columns = ['section', 'updatedAt', 'version'] as const;
  const [intros, pages] = await Promise.all([
    website(read).selectFrom('section_intro').select(columns).execute(),
    website(read).selectFrom('website_page').select(columns).execute(),
  ]);
  const written = [...intros, ...pages];
  return [...introSectionNames, ...pageSectionNames].map(
    section => written.find(row => row.section === section) ?? { section, updatedAt: null, version: null },
  );
});
