import { articlePageSettings, defaultPageSettings } from '@learnloom/contracts/content/page-settings';
import { test } from 'vitest';
import { specification } from '../../kernel/deciding/specification.ts';
import { changePageSettings } from './change-page-settings.ts';

const key = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const given = specification(changePageSettings(articlePageSettings));
const facts = { isThere: true, authors: [other], related: [key, other], practices: [other] };
const input = { key, noIndex: true, cover: false };
const changed = {
  type: 'PageSettingsChanged',
  data: { ...defaultPageSettings, kind: 'article', noIndex: true },
} as const;

test('an author decides how a page is shown to search engines and to readers [LIF-01]', () => {
  given().with({ facts }).when(input).then(changed);
  given(changed).with({ facts }).when(input).thenNothing();
  const named = { coAuthors: [other, other], related: [other], practice: other, shownDate: '2026-02-28' };
  given()
    .with({ facts })
    .when({ ...input, ...named })
    .then({ ...changed, data: { ...changed.data, ...named, coAuthors: [other] } });
});

test('what is not there, or not published, cannot be named', () => {
  const when = (more: object, found = facts) =>
    given()
      .with({ facts: found })
      .when({ ...input, ...more });
  when({ coAuthors: [key] }).thenRefuses('invalid', 'unknown-authors');
  when({ related: [key] }).thenRefuses('invalid', 'unknown-related');
  when({ practice: key }).thenRefuses('invalid', 'unknown-practice');
  when({ shownDate: '2026-02-30' }).thenRefuses('invalid', 'not-a-date');
  when({ shownDate: 'soon' }).thenRefuses('invalid', 'not-a-date');
  when({}, { ...facts, isThere: false }).thenRefuses('missing', 'not-found');
});

test('refuses to overwrite what somebody else chose', () => {
  given(changed)
    .with({ facts })
    .when({ ...input, version: null })
    .thenRefuses('conflict', 'changed-meanwhile');
});
