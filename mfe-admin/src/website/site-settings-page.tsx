import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { dateLocales, type DateLocale } from '@learnloom/contracts/kernel/date-locales';
import { siteSettings, type SiteSettingsForEditing } from '@learnloom/contracts/website/site-settings';
import { PageHead } from '@learnloom/ui/core';
import { ImageField, SelectField, TextField, type CustomControl, type FieldFor, type Saved } from '@learnloom/ui/forms';
import { askServer, keyOf, useAsk, usePageSubject } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { useQueryClient } from '@learnloom/ui/query';
import { SettingsForm, type Texts } from './settings-form.tsx';
import './settings.css';

type SiteField = FieldFor<typeof siteSettings.update>;

/** Of uploads that everybody may see. */
const FOLDER = 'site';
const WHOLE_COLOR = /^#[0-9a-f]{6}$/i;
const USUAL_COLOR = '#0f766e';

/** A color, chosen or typed. */
const ColorField = ({ control: { value, error, onChange } }: { readonly control: CustomControl }) => (
  <div className="m-color">
    <input
      type="color"
      aria-label="Choose the color"
      value={WHOLE_COLOR.test(String(value)) ? String(value) : USUAL_COLOR}
      onChange={({ target }) => onChange(target.value)}
    />
    <TextField label="Color" hideLabel value={String(value ?? '')} error={error} onChange={onChange} />
  </div>
);

const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map(value => ({
  value,
  label: value.replaceAll('_', ' '),
}));

interface ZonesProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** There are some hundred, which are not rendered again with every letter that is typed elsewhere in the form. */
const Zones = memo(({ value, error, onChange }: ZonesProps) => (
  <SelectField label="Time zone" hideLabel value={value} error={error} options={zones} onChange={onChange} />
));

function ZoneField({ value, error, onChange }: CustomControl) {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const change = useCallback((zone: string) => latest.current(zone), []);
  return <Zones value={String(value ?? '')} error={error} onChange={change} />;
}

const languageNames = new Intl.DisplayNames('en-US', { type: 'language' });
const EXAMPLE = new Date('2026-07-04T00:00:00Z');

/** Such as “British English (4 July 2026)”. */
function localeLabel(locale: DateLocale): string {
  if (locale === 'site') return 'Language of each page';
  const [language = locale] = locale.split('-u-');
  const example = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(EXAMPLE);
  return `${languageNames.of(language) ?? language} (${example})`;
}

const fields: readonly SiteField[] = [
  { kind: 'text', name: 'name', label: 'Name', helper: 'In the header, titles, emails and authenticator apps.' },
  {
    kind: 'custom',
    name: 'logo',
    label: 'Logo',
    required: false,
    render: ({ value, error, onChange }) => (
      <ImageField
        folder={FOLDER}
        label="Logo"
        hideLabel
        uploadsOnly
        helper="In the header, and as the icon of the site. A square image fits best. If empty, the logo set on the server is shown."
        value={String(value ?? '')}
        error={error}
        onChange={onChange}
      />
    ),
  },
  {
    kind: 'custom',
    name: 'color',
    label: 'Color',
    required: false,
    helper: 'For links and buttons. Choose a dark color: text on it is white.',
    render: control => <ColorField control={control} />,
  },
  {
    kind: 'custom',
    name: 'timeZone',
    label: 'Time zone',
    render: control => <ZoneField {...control} />,
    helper: 'For scheduled posts, course units that open on a date, emails and receipts.',
  },
  {
    kind: 'text',
    name: 'senderName',
    label: 'Sender name',
    required: false,
    helper: 'If empty, the name of the site is used.',
  },
  {
    kind: 'email',
    name: 'senderAddress',
    label: 'Sender address',
    required: false,
    autoComplete: 'off',
    helper: 'Your email server must be allowed to send from it. If empty, the address set on the server is used.',
  },
  {
    kind: 'select',
    name: 'dateLocale',
    label: 'Language of dates',
    options: dateLocales.map(value => ({ value, label: localeLabel(value) })),
  },
];

const savedOf = ({ version, updatedAt, ...choice }: SiteSettingsForEditing): Saved<Texts> => ({
  form: choice,
  version,
  updatedAt,
});

/** How the site presents itself. */
export function Page() {
  const client = useQueryClient();
  const { data, error, refetch } = useAsk(siteSettings.forEditing, {}, { staleTime: 0 });
  const savedSettings = useMemo(() => data && savedOf(data), [data]);
  usePageSubject(null, { thing: { type: siteSettings.subject, action: siteSettings.update.name } });
  const load = async (): Promise<Saved<Texts> | null> => {
    const fresh = await askServer(siteSettings.forEditing, {}).catch(() => null);
    if (fresh) client.setQueryData(keyOf(siteSettings.forEditing, {}), fresh);
    return fresh && savedOf(fresh);
  };
  return (
    <>
      <PageHead title="Site" summary="How the site presents itself. Open pages show it after their next load." />
      {savedSettings ? (
        <SettingsForm
          command={siteSettings.update}
          fields={fields}
          saved={savedSettings}
          load={load}
          label="Site settings"
          noun="site settings"
          item="site"
          unwritten="As set on the server"
        />
      ) : error ? (
        <ErrorState title="The site settings could not be loaded" text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the site settings">
          <Skeleton lines={8} />
        </Loading>
      )}
    </>
  );
}
