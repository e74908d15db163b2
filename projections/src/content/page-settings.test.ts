import { test } from 'vitest';
import { defaultPageSettings } from '@learnloom/contracts/content/page-settings';
import { KEY, readModel, timeOf } from '../projector/read-model.ts';
import { pageSettings } from './page-settings.ts';

test('a page is shown as it was last chosen', () => {
  const settings = { ...defaultPageSettings, kind: 'article', noIndex: true };
  readModel(pageSettings)
    .given(
      { type: 'PageSettingsChanged', data: settings },
      { type: 'PageSettingsChanged', data: { ...settings, noIndex: false, cover: true } },
    )
    .then({ key: KEY, ...settings, noIndex: false, cover: true, version: 1, updatedAt: timeOf(1) })
    .announces('article', 'article-page-settings:staff');
});
