import { test } from 'vitest';
import { mailNamed } from '@learnloom/platform/areas';
import { specification } from '../../kernel/deciding/specification.ts';
import { restoreMailTemplate } from './restore-mail-template.ts';

const key = '00000000-0000-4000-8000-000000000001';

test('going back to the text of now changes nothing', () => {
  const [declared] = mailNamed.values();
  if (!declared) throw new Error('No area declares a mail');
  const text = { name: declared.name, subject: declared.subject, body: declared.body };
  specification(restoreMailTemplate)({ type: 'MailTemplateEdited', data: text })
    .with({ facts: text })
    .when({ key, version: 0 })
    .thenRefuses('conflict', 'nothing-would-change');
});
