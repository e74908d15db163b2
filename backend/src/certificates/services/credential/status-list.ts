import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Settings } from '@learnloom/platform/settings';
import { LIST_ENTRIES } from '../../certificate/issue-certificate.ts';
import { issuerDid, statusListUrl } from './addresses.ts';
import { V2_CONTEXT } from './credential.ts';

const compress = promisify(gzip);

/** A bit for each certificate, from the left; set: revoked. In Multibase (base64url), compressed. */
async function encodedList(revoked: readonly number[]): Promise<string> {
  const bits = Buffer.alloc(LIST_ENTRIES / 8);
  for (const index of revoked) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  return `u${(await compress(bits)).toString('base64url')}`;
}

/** The credential that says which certificates of a list are revoked. */
export async function statusListOf(
  list: number,
  revoked: readonly number[],
  site: Pick<Settings, 'publicUrl'>,
  now: string,
) {
  const id = statusListUrl(site, list);
  return {
    '@context': [V2_CONTEXT],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerDid(site),
    validFrom: now,
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: await encodedList(revoked),
    },
  };
}
