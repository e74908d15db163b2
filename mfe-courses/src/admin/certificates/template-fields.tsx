import { type certificateTemplate } from '@learnloom/contracts/certificates/template';
import { defaultTemplate, type CertificateTemplate } from '@learnloom/contracts/certificates/template-events';
import { ImageField, type FieldFor } from '@learnloom/ui/forms';
import { ColorField } from './color-field.tsx';
import { certificatesMessages } from './messages/messages.ts';

const t = certificatesMessages.text;

type TemplateField = FieldFor<typeof certificateTemplate.edit>;

/** Files of certificates are for everyone who has the code of one. */
const FOLDER = 'certificates';

const image = (name: 'logo' | 'signature', label: string, helper: string): TemplateField => ({
  kind: 'custom',
  name,
  label,
  required: false,
  render: ({ value, error, onChange }) => (
    <ImageField
      folder={FOLDER}
      label={label}
      hideLabel
      uploadsOnly
      helper={helper}
      value={String(value ?? '')}
      error={error}
      onChange={onChange}
    />
  ),
});

const color = (name: 'accent' | 'background', label: string): TemplateField => ({
  kind: 'custom',
  name,
  label,
  render: control => <ColorField label={label} control={control} />,
});

export const templateFields: readonly TemplateField[] = [
  { kind: 'text', name: 'issuer', label: t('issuedBy'), helper: t('organizationThatIssuesCertificates') },
  image('logo', t('logo'), t('shownInsteadOfTheName')),
  { kind: 'text', name: 'heading', label: t('heading') },
  { kind: 'text', name: 'statement', label: t('statement'), helper: t('betweenTheNameAndThe') },
  { kind: 'text', name: 'signerName', label: t('signedBy'), required: false },
  { kind: 'text', name: 'signerTitle', label: t('titleOfTheSigner'), required: false },
  image('signature', t('signature'), t('imageWithATransparentOr')),
  color('accent', t('accentColor')),
  color('background', t('backgroundColor')),
];

export const templateLabels: Readonly<Record<string, string>> = Object.fromEntries(
  templateFields.map(({ name, label }) => [name, label]),
);

/** The template from what the form holds. */
export const templateOf = (values: Readonly<Record<string, unknown>>): CertificateTemplate =>
  Object.fromEntries(
    Object.keys(defaultTemplate).map(name => [name, String(values[name] ?? '')]),
  ) as unknown as CertificateTemplate;
