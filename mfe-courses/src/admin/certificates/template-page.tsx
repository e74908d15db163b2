import { useMemo } from 'react';
import { certificateDate, certificateFacts } from '@learnloom/contracts/certificates/labels';
import { certificateTemplate, type TemplateForEditing } from '@learnloom/contracts/certificates/template';
import {
  defaultTemplate,
  templateIn,
  type CertificateTemplate,
} from '@learnloom/contracts/certificates/template-events';
import { PageHead, RouterButton } from '@learnloom/ui/core';
import { DraftNotices, Form, isSubmitError, LeaveGuard, WhoElse, type Saved } from '@learnloom/ui/forms';
import { useAsk, usePageSubject } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { CertificateImage } from '../../certificates/certificate-image.tsx';
import { shownAddress } from '../../certificates/links.ts';
import { CERTIFICATES } from '../paths.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { templateFields, templateLabels, templateOf } from './template-fields.tsx';
import { certificatesMessages } from './messages/messages.ts';
import './admin-certificates.css';

const t = certificatesMessages.text;

const SAMPLE_CODE = '0000-0000-0000';
const today = new Date().toISOString();

const COLOR = /^#[0-9a-f]{6}$/i;

/** The certificate as it will be, with sample content. A color that is being typed keeps the default. */
const Preview = ({ template, site }: { readonly template: CertificateTemplate; readonly site: string }) => (
  <section className="cert-preview" aria-labelledby="cert-preview">
    <h2 id="cert-preview">{t('preview')}</h2>
    <CertificateImage
      template={{
        ...template,
        accent: COLOR.test(template.accent) ? template.accent : defaultTemplate.accent,
        background: COLOR.test(template.background) ? template.background : defaultTemplate.background,
      }}
      label={t('previewOfTheCertificateWith')}
      shown={{
        code: SAMPLE_CODE,
        name: t('ọláNguyễn'),
        courseTitle: t('sampleCourse'),
        facts: certificateFacts({ units: Array(12), seconds: 12_000, revision: 3, completedAt: today }).join('  ·  '),
        issuedOn: certificateDate(today),
        address: shownAddress(`${site}/verify/${SAMPLE_CODE}`),
        qr: '',
        revoked: false,
        erased: false,
      }}
    />
    <p className="cert-preview-note">{t('newCertificatesUseTheSaved')}</p>
  </section>
);

const savedOf = ({ version, updatedAt, ...template }: TemplateForEditing): Saved<CertificateTemplate> => ({
  form: templateIn(template),
  version,
  updatedAt,
});
const same = (one: CertificateTemplate, other: CertificateTemplate): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
const isTemplate = (value: unknown): value is CertificateTemplate =>
  typeof value === 'object' && value !== null && Object.keys(defaultTemplate).every(name => name in value);

function TemplateForm({ saved, site }: { readonly saved: Saved<CertificateTemplate>; readonly site: string }) {
  const command = certificateTemplate.edit;
  const item = 'template';
  const { draft, busy, save, status, errors, allowed, isRefused } = useSettingsForm({
    ...{ command, item, saved, savedOf, same, isForm: isTemplate },
    query: certificateTemplate.forEditing,
    inputOf: (form, version) => ({ ...form, version }),
    unsavedLabel: t('defaultTemplate'),
  });
  const { form, dirty, change } = draft;
  return (
    <div className="cert-editor">
      <div>
        <DraftNotices
          draft={draft}
          noun={t('certificateTemplate')}
          merging={{
            labels: templateLabels,
            log: { type: command.subject, action: command.name },
            refused: isRefused,
          }}
        />
        <Form
          label={t('certificateTemplateText')}
          fields={templateFields}
          values={{ ...form }}
          onValues={values => change(() => templateOf(values))}
          rules={command}
          errors={errors}
          submitLabel={t('save')}
          disabled={!allowed || !dirty}
          busy={busy}
          onSubmit={report => (isSubmitError(report) ? undefined : save())}
          actions={
            <>
              <span role="status" className="cert-save-status">
                {status}
              </span>
              <WhoElse place={{ subject: command.subject, key: item }} />
            </>
          }
        />
        <LeaveGuard unsaved={dirty && !busy} />
      </div>
      <Preview template={form} site={site} />
    </div>
  );
}

/** The look and the words of certificates, with a live preview. */
export function Page() {
  const { data, error, refetch } = useAsk(certificateTemplate.forEditing, {}, { staleTime: 0 });
  const saved = useMemo(() => data && savedOf(data), [data]);
  usePageSubject(null, { thing: { type: certificateTemplate.subject, action: certificateTemplate.edit.name } });
  return (
    <>
      <PageHead
        title={t('certificateTemplateText')}
        summary={t('logoColorsSignatureAndWords')}
        actions={
          <RouterButton to={CERTIFICATES} variant="outlined" color="neutral">
            {t('allCertificates')}
          </RouterButton>
        }
      />
      {saved && data ? (
        <TemplateForm saved={saved} site={data.site} />
      ) : error ? (
        <ErrorState title={t('templateCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading label={t('loadingTheTemplate')}>
          <Skeleton lines={8} />
        </Loading>
      )}
    </>
  );
}
