import { test } from 'vitest';
import { specification } from '../../kernel/deciding/specification.ts';
import { endDigest } from './digest.ts';

test('only a link that was made here unsubscribes from emails about changed courses [LRN-02]', () => {
  const end = (account: string | null) =>
    specification(endDigest)().with({ facts: { account } }).when({ token: 'a.b' });
  end(null).thenRefuses('missing', 'link-invalid');
  end('a').thenNothing();
});
