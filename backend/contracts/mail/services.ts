import { service } from '../kernel/service.ts';

/**
 * Whether the mail server takes mails to an address: one with other letters than a to z before the @ needs a server that
 * speaks SMTPUTF8 (RFC 6531). True where that is not known, such as without a server.
 */
export type CanReceive = (email: string) => Promise<boolean>;

/** For areas that are given addresses. */
export const canReceive = service<CanReceive>()('canReceive');
