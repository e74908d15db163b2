import { Award } from 'lucide-react';
import { certificates, type OwnCertificate } from '@learnloom/contracts/certificates/certificates';
import { formatDate, useAsk } from '@learnloom/ui/platform';
import { Chip, CopyButton, LinkButton } from '@learnloom/ui/public';
import { badgeUrl, linkedInUrl, pdfUrl } from './links.ts';
import './certificates.css';

/** What a learner does with a certificate. */
const Actions = ({ certificate }: { readonly certificate: OwnCertificate }) => {
  const { code, address, status, printable } = certificate;
  return (
    <div className="cert-actions">
      {printable && (
        <LinkButton href={pdfUrl(code)} look="solid">
          Download PDF
        </LinkButton>
      )}
      <LinkButton href={address}>{printable ? 'View' : 'View and print'}</LinkButton>
      {status === 'valid' && (
        <>
          <LinkButton href={linkedInUrl(certificate)} newTab>
            Add to LinkedIn
          </LinkButton>
          <LinkButton href={badgeUrl(code, 'png')} look="plain">
            Badge PNG
          </LinkButton>
          <LinkButton href={badgeUrl(code, 'svg')} look="plain">
            Badge SVG
          </LinkButton>
        </>
      )}
      <CopyButton label="Copy link" text={address} />
    </div>
  );
};

const Card = ({ certificate }: { readonly certificate: OwnCertificate }) => (
  <li className="cert-card">
    <Award size={28} strokeWidth={1.5} aria-hidden="true" />
    <div>
      <h3>{certificate.courseTitle}</h3>
      <p className="cert-note">
        Issued on {formatDate(certificate.issuedAt)} · {certificate.code}
      </p>
      {certificate.status === 'revoked' && <Chip tone="danger">Revoked</Chip>}
      <Actions certificate={certificate} />
    </div>
  </li>
);

/** The learner's certificates; nothing until there is one. */
export function MyCertificates() {
  const { data } = useAsk(certificates.own, {});
  if (!data || data.certificates.length === 0) return null;
  return (
    <section className="co-my-section" aria-labelledby="cert-own">
      <h2 id="cert-own">Certificates</h2>
      <ul className="cert-cards">
        {data.certificates.map(certificate => (
          <Card key={certificate.key} certificate={certificate} />
        ))}
      </ul>
    </section>
  );
}

/** In the player, once the course is complete. */
export function CourseCertificate({ course }: { readonly course: string }) {
  const { data } = useAsk(certificates.own, {});
  const certificate = data?.certificates.find(one => one.course === course);
  if (!certificate) return null;
  return (
    <section className="cert-earned" aria-label="Your certificate">
      <Award size={28} strokeWidth={1.5} aria-hidden="true" />
      <div>
        <p>
          <strong>You completed this course.</strong>{' '}
          {certificate.status === 'revoked' ? 'Your certificate was revoked.' : 'Your certificate is ready.'}
        </p>
        <Actions certificate={certificate} />
      </div>
    </section>
  );
}
