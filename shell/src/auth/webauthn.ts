import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { siteName } from '@learnloom/ui/platform';
import { PASSKEY_MINUTES, type PasskeyChallenge, type PasskeyOffer } from '@learnloom/contracts/accounts/passkeys';

const timeout = PASSKEY_MINUTES * 60_000;
/** Ed25519, ES256, RS256: what devices can (COSE algorithms). */
const algorithms = [-8, -7, -257] as const;

/** Has a device make a passkey. Null: the person called it off, or took too long. */
export async function makePasskey({ site, challenge, handle, email, name, known }: PasskeyOffer) {
  const made = await unlessLeft(() =>
    startRegistration({
      optionsJSON: {
        rp: { id: site, name: siteName() },
        user: { id: handle, name: email, displayName: name },
        challenge,
        timeout,
        attestation: 'none',
        pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        excludeCredentials: known.map(({ id }) => ({ type: 'public-key', id })),
      },
    }),
  );
  return (
    made && {
      id: made.id,
      clientData: made.response.clientDataJSON,
      attestation: made.response.attestationObject,
      transports: [...(made.response.transports ?? [])],
    }
  );
}

/** Has a device answer a challenge. Null: the person called it off, or took too long. */
export async function answerWithPasskey({ site, challenge }: PasskeyChallenge) {
  const signed = await unlessLeft(() =>
    startAuthentication({ optionsJSON: { rpId: site, challenge, timeout, userVerification: 'required' } }),
  );
  return (
    signed && {
      id: signed.id,
      clientData: signed.response.clientDataJSON,
      authenticatorData: signed.response.authenticatorData,
      signature: signed.response.signature,
    }
  );
}

/** Browsers tell a wish to leave, a missing passkey and a late answer alike. */
async function unlessLeft<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new Error('This device already has a passkey for your account.', { cause: error });
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
    throw new Error('Your browser could not use a passkey.', { cause: error });
  }
}
