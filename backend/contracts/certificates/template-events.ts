import { aggregate } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';

/** Stream category. There is one template. */
export const templateSubject = 'certificate-template';

/** What staff choose of the certificate: words, images and colors. */
export interface CertificateTemplate {
  /** Organization that issues certificates. */
  readonly issuer: string;
  readonly heading: string;
  /** Between the learner's name and the title of the course. */
  readonly statement: string;
  /** Who signs; empty: nobody. */
  readonly signerName: string;
  readonly signerTitle: string;
  /** Media key; empty: none. */
  readonly logo: string;
  /** Media key of an image of the signature; empty: none. */
  readonly signature: string;
  /** Such as `#0f766e`. */
  readonly accent: string;
  readonly background: string;
}

export const defaultTemplate: CertificateTemplate = {
  issuer: 'Learnloom',
  heading: 'Certificate of completion',
  statement: 'has successfully completed the course',
  signerName: '',
  signerTitle: '',
  logo: '',
  signature: '',
  accent: '#0f766e',
  background: '#ffffff',
};

const templateNames = Object.keys(defaultTemplate) as readonly (keyof CertificateTemplate)[];

/** The template in what holds it among other fields. */
export const templateIn = (from: CertificateTemplate): CertificateTemplate =>
  Object.fromEntries(templateNames.map(name => [name, from[name]])) as unknown as CertificateTemplate;

/** It is the site's and public: nothing of it is sealed. */
const templateEvents = { CertificateTemplateEdited: event<CertificateTemplate>() };
export type TemplateEvent = EventOf<typeof templateEvents>;

export const templateAggregate = aggregate<CertificateTemplate>()({
  events: templateEvents,
  begin: { CertificateTemplateEdited: template => template },
  on: {},
});
