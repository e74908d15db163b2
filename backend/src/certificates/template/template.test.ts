import { test } from 'vitest';
import { defaultTemplate } from '@learnloom/contracts/certificates/template-events';
import { specification } from '../../kernel/deciding/specification.ts';
import { editTemplate } from './template.ts';

test('the template keeps its text readable, and nobody overwrites what they did not see [CRT-01]', () => {
  const edit = specification(editTemplate);
  const changed = { ...defaultTemplate, heading: 'Diploma' };
  const edited = { type: 'CertificateTemplateEdited', data: changed } as const;
  edit()
    .when({ ...changed, version: null })
    .then(edited);
  edit().when(defaultTemplate).thenNothing();
  edit(edited)
    .when({ ...changed, version: null })
    .thenRefuses('conflict', 'changed-meanwhile');
  edit()
    .when({ ...changed, accent: '#eeeeee' })
    .thenRefuses('invalid', 'accent-too-light');
  edit()
    .when({ ...changed, background: '#444444' })
    .thenRefuses('invalid', 'background-too-dark');
});
