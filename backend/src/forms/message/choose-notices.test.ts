import { test } from 'vitest';
import type { Actor } from '../../kernel/deciding/decider.ts';
import { specification } from '../../kernel/deciding/specification.ts';
import { chooseNotices } from './choose-notices.ts';

test('whoever reads the inboxes chooses emails about messages; everybody turns them off [WEB-02]', () => {
  const choosing = (role: Actor['role']) =>
    specification(chooseNotices)().with({ actor: { key: 'k', role, session: 's' } });
  choosing('MASTER').when({ frequency: 'daily' }).thenNothing();
  choosing('USER').when({ frequency: 'never' }).thenNothing();
  choosing('USER').when({ frequency: 'now' }).thenRefuses('forbidden', 'inbox-closed');
});
