import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import '@learnloom/backend/registry';
import { grantsOf } from '@learnloom/contracts/kernel/access';
import type { RemoteMeta } from '@learnloom/ui/contract';
import { remoteNames, root } from '../../webpack/packages.ts';

test.each(remoteNames)('every entry that %s adds to a menu asks for something that is granted to somebody', name => {
  const { mfe } = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')) as { mfe: RemoteMeta };
  const known = new Set(['public', ...grantsOf({ role: 'MASTER' })]);
  expect(mfe.nav.map(({ access }) => access).filter(access => !known.has(access))).toEqual([]);
});
