import { test } from 'vitest';
import { templateChanges } from '@learnloom/contracts/certificates/template';
import { defaultTemplate, type TemplateEvent } from '@learnloom/contracts/certificates/template-events';
import { readModel, timeOf } from '../projector/read-model.ts';
import { certificateTemplate } from './certificate-template.ts';

test('the template is that of the last edit, and staff hear of it [CRT-01]', () => {
  const edited = (heading: string): TemplateEvent => ({
    type: 'CertificateTemplateEdited',
    data: { ...defaultTemplate, heading },
  });
  readModel(certificateTemplate)
    .given(edited('Diploma'), edited('Certificate'))
    .then({ ...defaultTemplate, heading: 'Certificate', version: 1, updatedAt: timeOf(1) })
    .announces(templateChanges.name);
});
