import { INK } from '@learnloom/contracts/certificates/contrast';
import type { CertificateTemplate } from '@learnloom/contracts/certificates/template-events';
import { mediaAddress } from '@learnloom/ui/platform';

/** What the image shows besides the template. */
export interface ShownCertificate {
  readonly code: string;
  readonly name: string;
  readonly courseTitle: string;
  /** Shown in one line. */
  readonly facts: string;
  /** Shown date. */
  readonly issuedOn: string;
  /** Of the check page, without its protocol. */
  readonly address: string;
  /** Address of an image of the QR code; empty: a placeholder. */
  readonly qr: string;
  readonly revoked: boolean;
  readonly erased: boolean;
}

interface CertificateImageProps {
  readonly template: CertificateTemplate;
  readonly shown: ShownCertificate;
  /** For readers of screens. */
  readonly label: string;
}

const WIDTH = 842;
const MIDDLE = WIDTH / 2;
const GRAY = '#57534e';
const RED = '#b42318';

/** About the width of a letter, as a part of its height: text that is too long for its line becomes smaller. */
const LETTER = 0.56;
const fittingSize = (text: string, size: number, width: number): number =>
  Math.min(size, width / (LETTER * Math.max(1, [...text].length)));

interface LineProps {
  readonly text: string;
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly x?: number;
  readonly width?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
}

const Line = ({ text, y, size, color, x = MIDDLE, width = 690, anchor = 'middle', bold = false }: LineProps) => (
  <text
    x={x}
    y={y}
    textAnchor={anchor}
    fontSize={fittingSize(text, size, width)}
    fontWeight={bold ? 650 : 400}
    fill={color}
    unicodeBidi="plaintext"
  >
    {text}
  </text>
);

const Signer = ({ template }: Pick<CertificateImageProps, 'template'>) => (
  <>
    {template.signature !== '' && (
      <image
        href={mediaAddress(template.signature)}
        x={72}
        y={424}
        width={200}
        height={54}
        preserveAspectRatio="xMinYMax"
      />
    )}
    <path d="M72 484h200" stroke={GRAY} strokeWidth={0.75} />
    <Line
      text={template.signerName || template.issuer}
      {...{ x: 72, y: 503, size: 13, width: 200, anchor: 'start', color: INK, bold: true }}
    />
    <Line text={template.signerTitle} {...{ x: 72, y: 519, size: 11, width: 200, anchor: 'start', color: GRAY }} />
  </>
);

/**
 * The certificate as an image of vectors: as the paper shows it, but with the fonts of whoever looks at it, so that it
 * shows names in every script. Its words are those of the PDF in every language of the site: both are one document.
 */
export function CertificateImage({ template, shown, label }: CertificateImageProps) {
  const { code, name, courseTitle, facts, issuedOn, address, qr, revoked, erased } = shown;
  const { accent, background, heading, issuer, statement, logo } = template;
  const right = { x: 660, width: 380, anchor: 'end' } as const;
  return (
    <svg className="cert-image" viewBox={`0 0 ${WIDTH} 595`} role="img" aria-label={label}>
      <rect width={WIDTH} height={595} fill={background} />
      <rect width={WIDTH} height={10} fill={accent} />
      <rect x={32} y={38} width={778} height={525} fill="none" stroke={accent} />
      {logo === '' ? (
        <Line text={issuer} y={97} size={17} color={INK} bold />
      ) : (
        <image href={mediaAddress(logo)} x={MIDDLE - 110} y={64} width={220} height={52} />
      )}
      <Line text={heading} y={164} size={32} color={accent} bold />
      <Line text="This certifies that" y={211} size={13} color={GRAY} />
      <Line
        text={erased ? 'This person was erased' : name}
        {...{ y: 258, size: erased ? 22 : 40, color: erased ? GRAY : INK, bold: !erased }}
      />
      <Line text={statement} y={300} size={14} color={GRAY} />
      <Line text={courseTitle} y={334} size={25} color={INK} bold />
      <Line text={facts} y={367} size={12} color={GRAY} />
      {revoked && <Line text="Revoked: this certificate is no longer valid" y={404} size={16} color={RED} bold />}
      <Signer template={template} />
      <Line text={`Issued on ${issuedOn}`} {...right} y={462} size={11} color={GRAY} />
      <Line text={`Code ${code}`} {...right} y={482} size={13} color={INK} bold />
      <Line text={address} {...right} y={502} size={11} color={GRAY} />
      {qr === '' ? (
        <rect x={676} y={428} width={94} height={94} fill="none" stroke={GRAY} strokeDasharray="4 4" />
      ) : (
        <image href={qr} x={676} y={428} width={94} height={94} />
      )}
    </svg>
  );
}
