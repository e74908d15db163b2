import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { dateLocales, type DateLocale } from '@learnloom/contracts/kernel/date-locales';
import { siteSettings, type SiteSettingsForEditing } from '@learnloom/contracts/website/site-settings';
import { PageHead } from '@learnloom/ui/core';
import { ImageField, SelectField, TextField, type CustomControl, type FieldFor, type Saved } from '@learnloom/ui/forms';
import { askServer, keyOf, useAsk, usePageSubject } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { useQueryClient } from '@learnloom/ui/query';
import { SettingsForm, type Texts } from './settings-form.tsx';
import { websiteMessages } from './messages/messages.ts';
import './settings.css';

const t = websiteMessages.text;

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
      aria-label={t('chooseTheColor')}
      value={WHOLE_COLOR.test(String(value)) ? String(value) : USUAL_COLOR}
      onChange={({ target }) => onChange(target.value)}
    />
    <TextField label={t('color')} hideLabel value={String(value ?? '')} error={error} onChange={onChange} />
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
  <SelectField label={t('timeZone')} hideLabel value={value} error={error} options={zones} onChange={onChange} />
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
  if (locale === 'site') return t('languageOfEachPage');
  const [language = locale] = locale.split('-u-');
  const example = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(EXAMPLE);
  return `${languageNames.of(language) ?? language} (${example})`;
}

const fields: readonly SiteField[] = [
  { kind: 'text', name: 'name', label: t('name'), helper: t('inTheHeaderTitlesEmails') },
  {
    kind: 'custom',
    name: 'logo',
    label: t('logo'),
    required: false,
    render: ({ value, error, onChange }) => (
      <ImageField
        folder={FOLDER}
        label={t('logo')}
        hideLabel
        uploadsOnly
        helper={t('inTheHeaderAndAs')}
        value={String(value ?? '')}
        error={error}
        onChange={onChange}
      />
    ),
  },
  {
    kind: 'custom',
    name: 'color',
    label: t('color'),
    required: false,
    helper: t('forLinksAndButtonsChoose'),
    render: control => <ColorField control={control} />,
  },
  {
    kind: 'custom',
    name: 'timeZone',
    label: t('timeZone'),
    render: control => <ZoneField {...control} />,
    helper: t('forScheduledPostsCourseUnits'),
  },
  {
    kind: 'text',
    name: 'senderName',
    label: t('senderName'),
    required: false,
    helper: t('ifEmptyTheNameOf'),
  },
  {
    kind: 'email',
    name: 'senderAddress',
    label: t('senderAddress'),
    required: false,
    autoComplete: 'off',
    helper: t('yourEmailServerMustBe'),
  },
  {
    kind: 'select',
    name: 'dateLocale',
    label: t('languageOfDates'),
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
      <PageHead title={t('site')} summary={t('howTheSitePresentsItself')} />
      {savedSettings ? (
        <SettingsForm
          command={siteSettings.update}
          fields={fields}
          saved={savedSettings}
          load={load}
          label={t('siteSettings')}
          noun={t('siteSettingsText')}
          item="site"
          unwritten={t('asSetOnTheServer')}
        />
      ) : error ? (
        <ErrorState title={t('siteSettingsCouldNotBe')} text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading label={t('loadingTheSiteSettings')}>
          <Skeleton lines={8} />
        </Loading>
      )}
    </>
  );
}
