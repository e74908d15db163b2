import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { CanReceive } from '@learnloom/contracts/mail/services';
import type { Settings } from '@learnloom/platform/settings';

/** So long an answer of the server holds. */
const KNOWN_MS = 10 * 60_000;
/** Whoever registers waits for it. */
const TIMEOUT_MS = 3000;

/** Only what stands before the @: a domain has a form in ASCII. */
const needsUtf8 = (email: string): boolean => /[^\p{ASCII}]/u.test(email.slice(0, email.lastIndexOf('@')));

/** Whether the server says SMTPUTF8 in its greeting; null: it could not be asked. */
function speaksUtf8(smtpUrl: string): Promise<boolean | null> {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const connection = new SMTPConnection({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return new Promise(resolve => {
    connection.on('error', () => resolve(null));
    connection.on('end', () => resolve(null));
    connection.connect(error => {
      // After the connection is made, the last response is the list of what the server can do.
      const { lastServerResponse } = connection;
      resolve(error || lastServerResponse === false ? null : /^\d+[ -]SMTPUTF8\b/im.test(lastServerResponse));
      connection.quit();
    });
  });
}

/** Asks the mail server of the settings when an address needs it, and remembers the answer for a while. */
export function openCanReceive({ smtp }: Pick<Settings, 'smtp'>, clock: () => number = Date.now): CanReceive {
  let cache: { readonly until: number; readonly answer: Promise<boolean | null> } | null = null;
  return async email => {
    if (smtp === null || !needsUtf8(email)) return true;
    if (cache === null || cache.until < clock()) cache = { until: clock() + KNOWN_MS, answer: speaksUtf8(smtp.url) };
    const answer = await cache.answer;
    if (answer === null) cache = null;
    return answer ?? true;
  };
}
