import { decodeList } from '@digitalbazaar/vc-bitstring-status-list';
import transmute from '@transmute/verifiable-credentials';
import type { JWK, JWTPayload } from 'jose';

interface Offline {
  /** The key that the credential's `kid` leads to. */
  readonly jwk: JWK;
  /** The status list credential, signed with the same key. */
  readonly list: string;
}

interface Verified {
  readonly credential: JWTPayload;
  readonly revoked: boolean;
}

/** As these libraries call a signed credential of the data model 2.0. */
const TYPE = 'application/vc-ld+jwt';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Verifiers that others wrote: one of signed credentials, and one of status lists. Nothing is fetched. */
export function foreignVerifier({ jwk, list }: Offline) {
  const resolver = {
    resolve: async () => ({ type: 'application/jwk+json' as const, content: bytes(JSON.stringify(jwk)) }),
  };
  const verifier = transmute.verifier({ resolver });
  const signed = (jwt: string): Promise<JWTPayload> => verifier.verify({ type: TYPE, content: bytes(jwt) });
  return {
    /** Rejects for what was changed. */
    async verify(jwt: string): Promise<Verified> {
      const credential = await signed(jwt);
      const { credentialSubject } = (await signed(list)) as { credentialSubject: { encodedList: string } };
      const { credentialStatus } = credential as { credentialStatus: { statusListIndex: string } };
      const statuses = await decodeList({ encodedList: credentialSubject.encodedList });
      return { credential, revoked: statuses.getStatus(Number(credentialStatus.statusListIndex)) };
    },
  };
}
