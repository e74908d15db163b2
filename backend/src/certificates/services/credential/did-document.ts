import type { MiddlewareSource } from '../../../kernel/area-server.ts';
import { credentialKeysOf } from '../../services.ts';
import { issuerDid, keyUrl } from './addresses.ts';

const PATH = '/.well-known/did.json';

/** Answers with the DID document of the issuer: every key that signed credentials. */
export const didDocument: MiddlewareSource = ({ runtime: { ports } }) => ({
  handle: (request, response, next) => {
    if (request.path !== PATH || request.method !== 'GET') return next();
    const id = issuerDid(ports.settings);
    credentialKeysOf(ports)
      .publicKeys()
      .then(keys => {
        const verificationMethod = keys.map(key => ({
          id: keyUrl(ports.settings, key.id),
          type: 'JsonWebKey',
          controller: id,
          publicKeyJwk: key.jwk,
        }));
        response
          .set({ 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff', 'Access-Control-Allow-Origin': '*' })
          .type('application/did+json')
          .send(
            JSON.stringify({
              '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
              id,
              verificationMethod,
              assertionMethod: verificationMethod.map(method => method.id),
            }),
          );
      })
      .catch(next);
  },
});
