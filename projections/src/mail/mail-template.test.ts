import { test } from 'vitest';
import { mailTemplateChanges } from '@learnloom/contracts/mail/templates';
import { readModel } from '../projector/read-model.ts';
import { mailTemplate } from './mail-template.ts';

test('a text that staff changed is kept as they wrote it last, with the version that an edit sends back', () => {
  const text = { name: 'welcome', subject: 'Welcome', body: 'Hello {firstName}' };
  const edited = { type: 'MailTemplateEdited', data: text };
  readModel(mailTemplate)
    .given(edited)
    .then({ ...text, version: 0 })
    .announces(mailTemplateChanges.name)
    .within();
  readModel(mailTemplate)
    .given(edited, { ...edited, data: { ...text, body: 'Good day' } })
    .then({ ...text, body: 'Good day', version: 1 })
    .announces(mailTemplateChanges.name);
});
