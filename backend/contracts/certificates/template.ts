import { command, query } from '../kernel/command.ts';
import { topic } from '../kernel/topic.ts';
import { manageCertificates } from './permissions.ts';
import { templateSubject, type CertificateTemplate } from './template-events.ts';

export const templateChanges = topic('certificate-template', manageCertificates.name);

/** What the staff's form loads. */
export interface TemplateForEditing extends CertificateTemplate {
  /** Of the stream; null: staff have not changed the default. */
  readonly version: number | null;
  readonly updatedAt: string | null;
  /** Whole address of the site, for the preview. */
  readonly site: string;
}

/** The look and the words of certificates. Certificates that were issued stay as they are until they are reissued. */
export const certificateTemplate = {
  subject: templateSubject,
  edit: command('EditCertificateTemplate', {
    route: 'PUT /certificates/template',
    permission: manageCertificates.may.design,
    activity: 'Edited the certificate template',
    subject: templateSubject,
    input: f => ({
      issuer: f.line(80),
      heading: f.line(60),
      statement: f.line(120),
      signerName: f.fallback(f.looseLine(80), ''),
      signerTitle: f.fallback(f.looseLine(80), ''),
      logo: f.orEmpty(f.mediaKey),
      signature: f.orEmpty(f.mediaKey),
      accent: f.hexColor,
      background: f.hexColor,
      /** Version that the edit started from; null: there was none. Another one refuses it with 409. */
      version: f.optional(f.nullable(f.wholeNumber(0, 2_147_483_647))),
    }),
    refuses: {
      'changed-meanwhile': {
        kind: 'conflict',
        message: 'Someone else changed the template while you were editing it. Reload it to see the changes.',
      },
      'accent-too-light': {
        kind: 'invalid',
        field: 'accent',
        message: 'Choose a color that stands out from the background',
      },
      'background-too-dark': {
        kind: 'invalid',
        field: 'background',
        message: 'Choose a light color: the text is dark',
      },
    },
  }),
  forEditing: query<TemplateForEditing>()('CertificateTemplateForEditing', {
    route: 'GET /certificates/template',
    access: manageCertificates.name,
    topics: [templateChanges],
    input: () => ({}),
  }),
} as const;
