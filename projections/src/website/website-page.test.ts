import { test } from 'vitest';
import { websitePageChanges } from '@learnloom/contracts/website/page';
import { documentDigest } from '@learnloom/documents/digest';
import { readModel, timeOf } from '../projector/read-model.ts';
import { websitePage } from './website-page.ts';

test('a page is what it was updated to last', () => {
  const page = { section: 'ABOUT_INFORMATION', title: 'About', content: 'one' };
  const updated = (title: string, content: string) => ({
    type: 'WebsitePageUpdated',
    data: { ...page, title, content },
  });
  readModel(websitePage)
    .given(updated('About', 'one'))
    .then({ ...page, digest: documentDigest('one'), version: 0, updatedAt: timeOf(0) })
    .announces(websitePageChanges.name)
    .within('ABOUT_INFORMATION');
  readModel(websitePage)
    .given(updated('About', 'one'), updated('About us', 'two'))
    .then({
      ...page,
      title: 'About us',
      content: 'two',
      digest: documentDigest('two'),
      version: 1,
      updatedAt: timeOf(1),
    });
});
