import { test } from 'vitest';
import { sectionIntroChanges } from '@learnloom/contracts/website/section-intro';
import { readModel, timeOf } from '../projector/read-model.ts';
import { sectionIntro } from './section-intro.ts';

test('the words of a section are those of the last update', () => {
  const words = (title: string) => ({ section: 'HOME_PAGE', title, summary: 'Begin here.', description: 'All of it' });
  const updated = (title: string) => ({ type: 'SectionIntroUpdated', data: words(title) });
  readModel(sectionIntro)
    .given(updated('Learn'), updated('Learn to write code'))
    .then({ ...words('Learn to write code'), version: 1, updatedAt: timeOf(1) })
    .announces(sectionIntroChanges.name);
});
