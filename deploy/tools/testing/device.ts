import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyChallenge, PasskeyOffer } from '@learnloom/contracts/accounts/passkeys';
import type { Answer } from '@learnloom/contracts/kernel/command';
import type { ApiClient } from './client.ts';
import { PASSWORD } from './people.ts';

/** Origin of the pages that the tests' settings speak of. */
export const HOST = 'http://localhost:3000';

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** Heads of CBOR (RFC 8949) for what attestations are made of: major type and a length or number below 65,536. */
const head = (major: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_KEY = 64;

interface Use {
  /** Of the page that asks. */
  readonly origin: string;
  /** Whether the device knew its owner. */
  readonly verified?: boolean;
  /** What it says that it was used: by default once more than before. */
  readonly counter?: number;
}

/** A device with one passkey (ES256), as a browser would speak with it. */
export function newDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let used = 0;
  const flagsOf = ({ verified = true }: Use): number => USER_PRESENT | (verified ? USER_VERIFIED : 0);
  const clientData = (type: string, challenge: string, { origin }: Use): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const dataOf = (site: string, flags: number, counter: number): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(site), Buffer.from([flags]), count]);
  };
  return {
    /** Fields of `AddPasskey`. */
    make({ site, challenge }: PasskeyOffer, use: Use) {
      const key = map(
        [integer(1), integer(2)],
        [integer(3), integer(-7)],
        [integer(-1), integer(1)],
        [integer(-2), bytes(Buffer.from(x, 'base64url'))],
        [integer(-3), bytes(Buffer.from(y, 'base64url'))],
      );
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([dataOf(site, flagsOf(use) | HAS_KEY, 0), Buffer.alloc(16), length, id, key]);
      const attestation = map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(data)]);
      return {
        id: id.toString('base64url'),
        clientData: clientData('webauthn.create', challenge, use).toString('base64url'),
        attestation: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    /** Fields of `SignInWithPasskey`. */
    answer({ site, challenge }: PasskeyChallenge, use: Use) {
      used = use.counter ?? used + 1;
      const client = clientData('webauthn.get', challenge, use);
      const data = dataOf(site, flagsOf(use), used);
      return {
        id: id.toString('base64url'),
        clientData: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      };
    },
  };
}

export type Device = ReturnType<typeof newDevice>;

/** A passkey of a device, added by whoever a token is of; gives the answer. */
export async function withPasskey(api: ApiClient, token: string, device: Device, name = 'Phone') {
  const body = { password: PASSWORD, host: 'main' };
  const offered = await api.post<Answer<PasskeyOffer>>('/auth/passkeys/begin', { token, body });
  if (offered.status !== 200) throw new Error(`Answered ${offered.status}: ${JSON.stringify(offered.body)}`);
  const made = { name, ...device.make(offered.body.data, { origin: HOST }) };
  const added = await api.post('/auth/passkeys', { token, body: made });
  if (added.status !== 200) throw new Error(`Answered ${added.status}: ${JSON.stringify(added.body)}`);
  return made;
}

/** What a browser that wants to sign in is asked, with its cookie. */
export async function passkeyChallenge(api: ApiClient) {
  const { body, cookies } = await api.post<Answer<PasskeyChallenge>>('/auth/login/passkey/begin', {
    body: { host: 'main' },
  });
  return { asked: body.data, cookie: cookies[0] ?? '' };
}
