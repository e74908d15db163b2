import { BadgeCheck, Download, Printer, ShieldX, UserX } from 'lucide-react';
import { certificates, type CertificateCheck } from '@learnloom/contracts/certificates/certificates';
import { certificateDate, certificateFacts, certificateLength } from '@learnloom/contracts/certificates/labels';
import type { PageModule, PageParams } from '@learnloom/ui/contract';
import { countOf, useAsk } from '@learnloom/ui/platform';
import { Asked, Container, CopyButton, LinkButton, NotFound, Skeleton } from '@learnloom/ui/public';
import { CertificateImage } from './certificate-image.tsx';
import { badgeUrl, credentialUrl, pdfUrl, qrUrl, shownAddress } from './links.ts';
import './certificates.css';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Status({ certificate }: { readonly certificate: CertificateCheck }) {
  const { status, revokedAt, template } = certificate;
  const revoked = revokedAt === null ? null : `It was revoked on ${certificateDate(revokedAt)}.`;
  if (status === 'valid')
    return (
      <p className="cert-status cert-status-valid">
        <BadgeCheck {...icon} />
        <span>
          <strong>This certificate is valid.</strong> {template.issuer} issued it.
        </span>
      </p>
    );
  if (status === 'revoked')
    return (
      <p className="cert-status cert-status-revoked">
        <ShieldX {...icon} />
        <span>
          <strong>This certificate is no longer valid.</strong> {revoked}
        </span>
      </p>
    );
  return (
    <p className="cert-status">
      <UserX {...icon} />
      <span>
        <strong>This person was erased.</strong> The certificate was issued, but the name is no longer known. {revoked}
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

function Facts({ certificate }: { readonly certificate: CertificateCheck }) {
  const { name, courseTitle, completedAt, issuedAt, reissuedAt, units, seconds, revision, template, code } =
    certificate;
  const { issuer, heading, statement, signerName, signerTitle } = template;
  return (
    <dl className="cert-facts">
      <Fact term="Certificate">{heading}</Fact>
      <Fact term="Name">{name ?? 'This person was erased'}</Fact>
      <Fact term="Statement">{statement}</Fact>
      <Fact term="Course">{courseTitle}</Fact>
      <Fact term="Completed">{certificateDate(completedAt)}</Fact>
      <Fact term="Issued">{certificateDate(issuedAt)}</Fact>
      <Fact term="Reissued">{reissuedAt ? certificateDate(reissuedAt) : ''}</Fact>
      <Fact term="Extent">
        {[countOf(units.length, 'unit'), certificateLength(seconds)].filter(Boolean).join(' · ')}
      </Fact>
      <Fact term="Revision of the course">{String(revision)}</Fact>
      <Fact term="Issued by">{issuer}</Fact>
      <Fact term="Signed by">{[signerName, signerTitle].filter(Boolean).join(', ')}</Fact>
      <Fact term="Code">{code}</Fact>
    </dl>
  );
}

const Units = ({ certificate: { units, results } }: { readonly certificate: CertificateCheck }) => (
  <details className="cert-units">
    <summary>Completed units and results</summary>
    <ol>
      {units.map(({ title, completedAt }, at) => (
        <li key={at}>
          <span>{title}</span> <time dateTime={completedAt}>{certificateDate(completedAt)}</time>
        </li>
      ))}
    </ol>
    {results.length > 0 && (
      <ul>
        {results.map(({ title, percent }, at) => (
          <li key={at}>
            <span>{title}</span> <span>{percent}%</span>
          </li>
        ))}
      </ul>
    )}
  </details>
);

function Files({ certificate: { code, address, printable, status } }: { readonly certificate: CertificateCheck }) {
  return (
    <div className="cert-files">
      {printable ? (
        <LinkButton href={pdfUrl(code)} look="solid">
          <Download size={16} strokeWidth={1.75} aria-hidden="true" /> Download PDF
        </LinkButton>
      ) : (
        <p className="cert-print">
          <Printer {...icon} /> Print this page to get the certificate on paper. The PDF has no font for this script.
        </p>
      )}
      {status === 'valid' && (
        <>
          <LinkButton href={badgeUrl(code, 'png')}>Badge as PNG</LinkButton>
          <LinkButton href={badgeUrl(code, 'svg')}>Badge as SVG</LinkButton>
          <LinkButton href={credentialUrl(code)} look="plain">
            Open Badges credential
          </LinkButton>
        </>
      )}
      <CopyButton label="Copy link" text={address} />
    </div>
  );
}

function Certificate({ certificate }: { readonly certificate: CertificateCheck }) {
  const { code, name, courseTitle, issuedAt, reissuedAt, revokedAt, status, template } = certificate;
  return (
    <Container className="cert-page">
      <h1>{template.heading}</h1>
      <Status certificate={certificate} />
      <CertificateImage
        template={template}
        label={`${template.heading}: ${courseTitle}. All details are listed below.`}
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
        <h2 id="cert-details">Details</h2>
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
  const answer = useAsk(certificates.check, { code: params['code'] ?? '' });
  return (
    <Asked answer={answer} skeleton={<CheckSkeleton />} failed="The certificate could not be loaded">
      {certificate => <Certificate certificate={certificate} />}
    </Asked>
  );
}

const Missing = () => (
  <NotFound
    title="No certificate has this code"
    text="Compare the code with the one on the certificate. A certificate with an unknown code is not ours."
  />
);

export const checkPage: PageModule = { Page: CheckPage, Missing };
