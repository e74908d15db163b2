import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SettingsError } from '@learnloom/platform/settings';

/** Scripts in an SVG do not run, even where it is opened by itself. */
export const LOGO_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export interface Logo {
  /** Changes with the image, so that browsers may keep it. */
  readonly address: string;
  readonly type: 'image/svg+xml' | 'image/png';
  readonly bytes: Buffer;
}

const MAX_BYTES = 200_000;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** The operator's image. Throws a `SettingsError` where it cannot be shown. */
export function readLogo(file: string): Logo {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new SettingsError('Setting SITE_LOGO: the file cannot be read');
  }
  if (bytes.length > MAX_BYTES)
    throw new SettingsError(`Setting SITE_LOGO: the file is larger than ${MAX_BYTES} bytes`);
  const isPng = bytes.subarray(0, PNG.length).equals(PNG);
  if (!isPng && !/<svg[\s>]/i.test(bytes.toString('utf8')))
    throw new SettingsError('Setting SITE_LOGO: the file is neither an SVG nor a PNG image');
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return {
    address: `/site-logo-${digest}.${isPng ? 'png' : 'svg'}`,
    type: isPng ? 'image/png' : 'image/svg+xml',
    bytes,
  };
}
