import type { Settings } from '@learnloom/platform/settings';

type Site = Pick<Settings, 'publicUrl'>;

const api = ({ publicUrl }: Site, path: string): string => `${publicUrl}/api/certificates/${path}`;

/** Address of a key, as the `kid` of what it signed. */
export const keyUrl = (site: Site, id: string): string => api(site, `keys/${id}`);
export const statusListUrl = (site: Site, list: number): string => api(site, `status/${list}`);

/** The issuer as a DID, whose document is at `/.well-known/did.json`. A port is encoded, as did:web wants it. */
export const issuerDid = ({ publicUrl }: Site): string => `did:web:${encodeURIComponent(new URL(publicUrl).host)}`;
