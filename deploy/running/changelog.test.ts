import { expect, test } from 'vitest';
import { tagChangelog } from './changelog.ts';

const changelog = '# Changelog\n\n## Unreleased\n\n### Added\n\n- Grids.\n\n## 0.1.0 - 2026-11-01\n\n- First.\n';

test('what is unreleased gets the version and its day, above the versions before it [OPS-03]', () => {
  expect(tagChangelog(changelog, '0.2.0', '2026-11-29')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-11-29\n\n### Added\n\n- Grids.\n\n## 0.1.0 - 2026-11-01\n\n- First.\n',
  );
});

test('a version is tagged once, and only where something can be unreleased', () => {
  expect(() => tagChangelog(changelog, '0.1.0', '2026-11-29')).toThrow('has version 0.1.0 already');
  expect(() => tagChangelog('# Changelog\n', '0.2.0', '2026-11-29')).toThrow('no section');
});
