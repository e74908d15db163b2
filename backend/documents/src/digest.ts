import { createHash } from 'node:crypto';

/** Names a document by its JSON text: what is derived from it is kept under this name. SHA-256, in hexadecimal. */
export const documentDigest = (content: string): string => createHash('sha256').update(content).digest('hex');
