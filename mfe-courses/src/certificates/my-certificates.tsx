import { Award } from 'lucide-react';
import { certificates, type OwnCertificate } from '@learnloom/contracts/certificates/certificates';
import { RichMessage, useAsk, useFormats, useMessages } from '@learnloom/ui/platform';
import { Chip, CopyButton, LinkButton } from '@learnloom/ui/public';
import { badgeUrl, linkedInUrl, pdfUrl } from './links.ts';
import { certificateMessages } from './messages/messages.ts';
import './certificates.css';

/** What a learner does with a certificate. */
function Actions({ certificate }: { readonly certificate: OwnCertificate }) {
  const t = useMessages(certificateMessages);
  const { code, address, status, printable } = certificate;
  return (
    <div className="cert-actions">
      {printable && (
        <LinkButton href={pdfUrl(code)} look="solid">
          {t('files.pdf')}
        </LinkButton>
      )}
      <LinkButton href={address}>{printable ? t('own.view') : t('own.viewAndPrint')}</LinkButton>
      {status === 'valid' && (
        <>
          <LinkButton href={linkedInUrl(certificate)} newTab>
            {t('own.linkedIn')}
          </LinkButton>
          <LinkButton href={badgeUrl(code, 'png')} look="plain">
            {t('own.badgePng')}
          </LinkButton>
          <LinkButton href={badgeUrl(code, 'svg')} look="plain">
            {t('own.badgeSvg')}
          </LinkButton>
        </>
      )}
      <CopyButton label={t('files.copyLink')} text={address} />
    </div>
  );
}

function Card({ certificate }: { readonly certificate: OwnCertificate }) {
  const t = useMessages(certificateMessages);
  const { date } = useFormats();
  return (
    <li className="cert-card">
      <Award size={28} strokeWidth={1.5} aria-hidden="true" />
      <div>
        <h3>{certificate.courseTitle}</h3>
        <p className="cert-note">{t('own.issuedOn', { date: date(certificate.issuedAt), code: certificate.code })}</p>
        {certificate.status === 'revoked' && <Chip tone="danger">{t('own.revoked')}</Chip>}
        <Actions certificate={certificate} />
      </div>
    </li>
  );
}

/** The learner's certificates; nothing until there is one. */
export function MyCertificates() {
  const t = useMessages(certificateMessages);
  const { data } = useAsk(certificates.own, {});
  if (!data || data.certificates.length === 0) return null;
  return (
    <section className="co-my-section" aria-labelledby="cert-own">
      <h2 id="cert-own">{t('own.title')}</h2>
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
  const t = useMessages(certificateMessages);
  const { data } = useAsk(certificates.own, {});
  const certificate = data?.certificates.find(one => one.course === course);
  if (!certificate) return null;
  return (
    <section className="cert-earned" aria-label={t('own.yours')}>
      <Award size={28} strokeWidth={1.5} aria-hidden="true" />
      <div>
        <p>
          <RichMessage
            text={certificate.status === 'revoked' ? t('own.wasRevoked') : t('own.ready')}
            parts={{ strong: words => <strong>{words}</strong> }}
          />
        </p>
        <Actions certificate={certificate} />
      </div>
    </section>
  );
}
