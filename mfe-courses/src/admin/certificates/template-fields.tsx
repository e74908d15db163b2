import { type certificateTemplate } from '@learnloom/contracts/certificates/template';
import { defaultTemplate, type CertificateTemplate } from '@learnloom/contracts/certificates/template-events';
import { ImageField, type FieldFor } from '@learnloom/ui/forms';
import { ColorField } from './color-field.tsx';

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
  { kind: 'text', name: 'issuer', label: 'Issued by', helper: 'The organization that issues certificates.' },
  image('logo', 'Logo', 'Shown instead of the name of the organization.'),
  { kind: 'text', name: 'heading', label: 'Heading' },
  { kind: 'text', name: 'statement', label: 'Statement', helper: 'Between the name and the title of the course.' },
  { kind: 'text', name: 'signerName', label: 'Signed by', required: false },
  { kind: 'text', name: 'signerTitle', label: 'Title of the signer', required: false },
  image('signature', 'Signature', 'An image with a transparent or white background.'),
  color('accent', 'Accent color'),
  color('background', 'Background color'),
];

export const templateLabels: Readonly<Record<string, string>> = Object.fromEntries(
  templateFields.map(({ name, label }) => [name, label]),
);

/** The template from what the form holds. */
export const templateOf = (values: Readonly<Record<string, unknown>>): CertificateTemplate =>
  Object.fromEntries(
    Object.keys(defaultTemplate).map(name => [name, String(values[name] ?? '')]),
  ) as unknown as CertificateTemplate;
