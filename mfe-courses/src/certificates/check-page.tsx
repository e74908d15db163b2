import { BadgeCheck, Download, Printer, ShieldX, UserX } from 'lucide-react';
import { certificates, type CertificateCheck } from '@learnloom/contracts/certificates/certificates';
import { certificateDate, certificateFacts } from '@learnloom/contracts/certificates/labels';
import type { PageModule, PageParams } from '@learnloom/ui/contract';
import { RichMessage, useAsk, useFormats, useMessages } from '@learnloom/ui/platform';
import { Asked, Container, CopyButton, LinkButton, NotFound, Skeleton } from '@learnloom/ui/public';
import { courseMessages } from '../public/messages/messages.ts';
import { formatExtent } from '../shared/length.ts';
import { CertificateImage } from './certificate-image.tsx';
import { badgeUrl, credentialUrl, pdfUrl, qrUrl, shownAddress } from './links.ts';
import { certificateMessages } from './messages/messages.ts';
import './certificates.css';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

const strong = { strong: (words: string) => <strong>{words}</strong> };

function Status({ certificate }: { readonly certificate: CertificateCheck }) {
  const t = useMessages(certificateMessages);
  const { date } = useFormats();
  const { status, revokedAt, template } = certificate;
  const revocation = revokedAt === null ? null : t('check.revokedOn', { date: date(revokedAt) });
  if (status === 'valid')
    return (
      <p className="cert-status cert-status-valid">
        <BadgeCheck {...icon} />
        <span>
          <RichMessage text={t('check.valid', { issuer: template.issuer })} parts={strong} />
        </span>
      </p>
    );
  if (status === 'revoked')
    return (
      <p className="cert-status cert-status-revoked">
        <ShieldX {...icon} />
        <span>
          <RichMessage text={t('check.revoked')} parts={strong} /> {revocation}
        </span>
      </p>
    );
  return (
    <p className="cert-status">
      <UserX {...icon} />
      <span>
        <RichMessage text={t('check.erased')} parts={strong} /> {revocation}
      </span>
    </p>
  );
}

const Fact = ({ term, children }: { readonly term: string; readonly children: string }) =>
  children !== '' && (
    <div>
      <dt>{term}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );

/** Lengths on certificates have whole minutes. */
const wholeMinutes = (seconds: number): number => Math.round(seconds / 60) * 60;

function Facts({ certificate }: { readonly certificate: CertificateCheck }) {
  const t = useMessages(certificateMessages);
  const courseText = useMessages(courseMessages);
  const { date } = useFormats();
  const { name, courseTitle, completedAt, issuedAt, reissuedAt, units, seconds, revision, template, code } =
    certificate;
  const { issuer, heading, statement, signerName, signerTitle } = template;
  return (
    <dl className="cert-facts">
      <Fact term={t('facts.certificate')}>{heading}</Fact>
      <Fact term={t('facts.name')}>{name ?? t('check.erasedName')}</Fact>
      <Fact term={t('facts.statement')}>{statement}</Fact>
      <Fact term={t('facts.course')}>{courseTitle}</Fact>
      <Fact term={t('facts.completed')}>{date(completedAt)}</Fact>
      <Fact term={t('facts.issued')}>{date(issuedAt)}</Fact>
      <Fact term={t('facts.reissued')}>{reissuedAt ? date(reissuedAt) : ''}</Fact>
      <Fact term={t('facts.extent')}>{formatExtent(units.length, wholeMinutes(seconds), courseText)}</Fact>
      <Fact term={t('facts.revision')}>{String(revision)}</Fact>
      <Fact term={t('facts.issuedBy')}>{issuer}</Fact>
      <Fact term={t('facts.signedBy')}>{[signerName, signerTitle].filter(Boolean).join(', ')}</Fact>
      <Fact term={t('facts.code')}>{code}</Fact>
    </dl>
  );
}

function Units({ certificate: { units, results } }: { readonly certificate: CertificateCheck }) {
  const t = useMessages(certificateMessages);
  const { date } = useFormats();
  return (
    <details className="cert-units">
      <summary>{t('facts.units')}</summary>
      <ol>
        {units.map(({ title, completedAt }, at) => (
          <li key={at}>
            <span>{title}</span> <time dateTime={completedAt}>{date(completedAt)}</time>
          </li>
        ))}
      </ol>
      {results.length > 0 && (
        <ul>
          {results.map(({ title, percent }, at) => (
            <li key={at}>
              <span>{title}</span> <span>{t('facts.percent', { percent })}</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function Files({ certificate: { code, address, printable, status } }: { readonly certificate: CertificateCheck }) {
  const t = useMessages(certificateMessages);
  return (
    <div className="cert-files">
      {printable ? (
        <LinkButton href={pdfUrl(code)} look="solid">
          <Download size={16} strokeWidth={1.75} aria-hidden="true" /> {t('files.pdf')}
        </LinkButton>
      ) : (
        <p className="cert-print">
          <Printer {...icon} /> {t('files.print')}
        </p>
      )}
      {status === 'valid' && (
        <>
          <LinkButton href={badgeUrl(code, 'png')}>{t('files.badgeAsPng')}</LinkButton>
          <LinkButton href={badgeUrl(code, 'svg')}>{t('files.badgeAsSvg')}</LinkButton>
          <LinkButton href={credentialUrl(code)} look="plain">
            {t('files.credential')}
          </LinkButton>
        </>
      )}
      <CopyButton label={t('files.copyLink')} text={address} />
    </div>
  );
}

function Certificate({ certificate }: { readonly certificate: CertificateCheck }) {
  const t = useMessages(certificateMessages);
  const { code, name, courseTitle, issuedAt, reissuedAt, revokedAt, status, template } = certificate;
  return (
    <Container className="cert-page">
      <h1>{template.heading}</h1>
      <Status certificate={certificate} />
      <CertificateImage
        template={template}
        label={t('check.image', { heading: template.heading, course: courseTitle })}
        shown={{
          ...{ code, courseTitle, name: name ?? '' },
          facts: certificateFacts(certificate).join('  ·  '),
          issuedOn: certificateDate(reissuedAt ?? issuedAt),
          address: shownAddress(certificate.address),
          qr: qrUrl(code),
          revoked: revokedAt !== null,
          erased: status === 'erased',
        }}
      />
      <Files certificate={certificate} />
      <section className="cert-details" aria-labelledby="cert-details">
        <h2 id="cert-details">{t('facts.title')}</h2>
        <Facts certificate={certificate} />
        <Units certificate={certificate} />
      </section>
    </Container>
  );
}

const CheckSkeleton = () => (
  <Container className="cert-page">
    <Skeleton shape="title" />
    <Skeleton shape="picture" />
    <Skeleton lines={6} />
  </Container>
);

function CheckPage({ params }: PageParams) {
  const t = useMessages(certificateMessages);
  const answer = useAsk(certificates.check, { code: params['code'] ?? '' });
  return (
    <Asked answer={answer} skeleton={<CheckSkeleton />} failed={t('check.failed')}>
      {certificate => <Certificate certificate={certificate} />}
    </Asked>
  );
}

function Missing() {
  const t = useMessages(certificateMessages);
  return <NotFound title={t('check.missing')} text={t('check.missingText')} />;
}

export const checkPage: PageModule = { Page: CheckPage, Missing };
