import { certificateTemplate } from '@learnloom/contracts/certificates/template';
import {
  defaultTemplate,
  templateAggregate,
  templateIn,
  templateSubject,
  type CertificateTemplate,
} from '@learnloom/contracts/certificates/template-events';
import { contrastOf, INK } from '@learnloom/contracts/certificates/contrast';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { stream } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import { answer } from '../../kernel/reading/answer.ts';
import type { Ports } from '../../kernel/ports.ts';
import { certificatesOf } from '../tables.ts';

const templateStream = stream(templateSubject, templateAggregate);

/** There is one template. */
const TEMPLATE_KEY = uuidOf(templateSubject);

/** Version of a stream without events. */
const NONE = -1;

/** Of text, and of lines and large headings (WCAG 2.2). */
const TEXT_CONTRAST = 4.5;
const HEADING_CONTRAST = 3;

export const currentTemplate = async ({ stateOf }: Pick<Ports, 'stateOf'>): Promise<CertificateTemplate> =>
  (await stateOf(templateStream, TEMPLATE_KEY)) ?? defaultTemplate;

export const editTemplate = templateStream.on(certificateTemplate.edit, {
  key: () => TEMPLATE_KEY,
  decide: ({ version, ...given }, state, { version: present }) => {
    if (version !== undefined && (version ?? NONE) !== present)
      throw refusal(certificateTemplate.edit, 'changed-meanwhile');
    const template = templateIn({ ...defaultTemplate, ...given });
    if (contrastOf(INK, template.background) < TEXT_CONTRAST)
      throw refusal(certificateTemplate.edit, 'background-too-dark');
    if (contrastOf(template.accent, template.background) < HEADING_CONTRAST)
      throw refusal(certificateTemplate.edit, 'accent-too-light');
    return changedFields(state ?? defaultTemplate, template)
      ? [{ type: 'CertificateTemplateEdited', data: template }]
      : [];
  },
});

/** Answers with the template and its version. */
export const templateForEditing = answer(certificateTemplate.forEditing, async (_input, { read, settings }) => {
  const site = settings.publicUrl;
  const row = await certificatesOf(read).selectFrom('certificate_template').selectAll().executeTakeFirst();
  if (!row) return { ...defaultTemplate, version: null, updatedAt: null, site };
  return { ...templateIn(row), version: row.version, updatedAt: row.updatedAt, site };
});
