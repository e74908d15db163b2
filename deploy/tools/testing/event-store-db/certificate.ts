import { ServerCredentials } from '@grpc/grpc-js';
import { generate } from 'selfsigned';

export interface Certificate {
  /** For a server of this machine, by its name: Node 26 takes no address here. */
  readonly credentials: ServerCredentials;
  /** PEM of whoever signed it: nobody trusts it but those who are told to. */
  readonly authority: string;
}

export async function makeCertificate(): Promise<Certificate> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  const pair = { private_key: Buffer.from(key), cert_chain: Buffer.from(cert) };
  return { credentials: ServerCredentials.createSsl(null, [pair]), authority: cert };
}
