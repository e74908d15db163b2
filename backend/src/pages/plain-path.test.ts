import { expect, test } from 'vitest';
import { plainPath } from './plain-path.ts';

test.each([
  ['/', '/'],
  ['/howto/git', '/howto/git'],
  ['/howto//git/', '/howto/git'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['/\\elsewhere.example/', '/elsewhere.example'],
  ['/\\', '/'],
])('%s is the page %s', (path, plain) => expect(plainPath(path)).toBe(plain));
