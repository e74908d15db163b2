import { INVISIBLE, mixesScripts } from './script-mix.ts';

const INVISIBLE_ENDS = /^\p{Default_Ignorable_Code_Point}+|\p{Default_Ignorable_Code_Point}+$/gu;
const ASCII_DOMAIN = /^[a-z0-9.-]+$/;
/** An ASCII character that no domain has; `URL` would read some of them as another part of an address. */
const NO_DOMAIN = /[^A-Za-z0-9.\u0080-\u{10ffff}-]/u;
/** What IDNA takes for the full stop between two labels. */
const FULL_STOPS = /[.\u3002\uff0e\uff61]/;

/** The domain as mail servers look it up (IDNA, UTS 46), or null where no server can be found by it. */
function domainForm(domain: string): string | null {
  if (NO_DOMAIN.test(domain)) return null;
  const visible = domain.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  if (visible.split(FULL_STOPS).some(mixesScripts)) return null;
  const lower = domain.toLowerCase();
  if (ASCII_DOMAIN.test(lower) && !lower.includes('xn--')) return lower;
  // Browsers and Node.js map a host name by UTS 46, so that no table has to be shipped.
  if (!URL.canParse(`http://${domain}`)) return null;
  const { hostname } = new URL(`http://${domain}`);
  return ASCII_DOMAIN.test(hostname) ? hostname : null;
}

/** Compatibility forms, such as full-width letters, look like the plain ones and lead to another mailbox. */
function localForm(local: string): string | null {
  const lower = local.normalize('NFC').toLowerCase().normalize('NFC');
  const misleading = INVISIBLE.test(lower) || lower.normalize('NFKC') !== lower || mixesScripts(lower);
  return misleading ? null : lower;
}

/**
 * The one form of all spellings that reach the same mailbox: lowercase, NFC before the "@", ASCII after it. Null where the
 * spelling cannot be an address or looks like another one.
 */
export function emailForm(text: string): string | null {
  const email = text.trim().replace(INVISIBLE_ENDS, '').trim();
  const at = email.lastIndexOf('@');
  if (at < 0) return null;
  const [local, domain] = [localForm(email.slice(0, at)), domainForm(email.slice(at + 1))];
  return local === null || domain === null ? null : `${local}@${domain}`;
}
