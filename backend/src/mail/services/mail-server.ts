import { createTransport } from 'nodemailer';
import type { Settings } from '@learnloom/platform/settings';

export interface OutgoingMail {
  /** The recipient's address. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same at every try, so that the other side can know a repetition; without angle brackets. */
  readonly messageId: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly replyTo?: string | undefined;
  /** Message-IDs of the mails that it follows, oldest first, without angle brackets. */
  readonly thread?: readonly string[] | undefined;
}

/**
 * `refused`: the server will never take it. `delayed`: it, or the way to it, is not ready, or the settings are wrong, which
 * staff can mend. `unanswered`: it has the whole mail and did not say whether it took it; another try may be one mail
 * more for its reader. `answer`: what the server said, or why it said nothing.
 */
export interface HandedOver {
  readonly outcome: 'sent' | 'refused' | 'delayed' | 'unanswered';
  readonly answer: string;
}

/** The server that takes mails. */
export interface MailServer {
  /** Host and port; null: none is set. */
  readonly name: string | null;
  /** Hands one mail over. Never throws because of the server. */
  send(mail: OutgoingMail): Promise<HandedOver>;
  /** Connects and signs in. */
  check(): Promise<{ readonly good: boolean; readonly answer: string }>;
  close(): void;
}

/** Mails that are handed over at once: the acts of a reaction. */
const CONNECTIONS = 4;
const CONNECT_MS = 10_000;
/** Until the server has the whole mail: one that hangs keeps others waiting no longer. */
const HAND_OVER_MS = 25_000;
/** From then on it may look through the mail before it answers (RFC 5321, 4.5.3.2.6, would wait 10 minutes). */
const ANSWER_MS = 120_000;
/** A mail is with the server, or given up, after so long: less than an act of the reaction may last. */
export const LONGEST_HAND_OVER_MS = HAND_OVER_MS + ANSWER_MS;
const IDLE_MS = 15_000;
/** Of an answer that is kept. */
const MOST_CHARACTERS = 400;
/** While the server could not be reached, others that come at once do not try it too. */
const AWAY_MS = 2_000;
/** In a row: a connection that is cut now and then says nothing of the server. */
const FAILURES_OF_A_SERVER_AWAY = CONNECTIONS;

/** Where the server speaks of this mail and of nothing else. */
const ABOUT_THE_MAIL: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

interface SmtpError extends Error {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

const lineOf = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS);

function answerOf(error: SmtpError): string {
  if (typeof error.response === 'string' && error.response !== '') return lineOf(error.response);
  const code = typeof error.code === 'string' && !error.message.includes(error.code) ? ` (${error.code})` : '';
  return lineOf(`${error.message}${code}`);
}

/** A lasting refusal of this very mail; what is said earlier (greeting, sign-in, sender) concerns the settings. */
const isRefusal = ({ command, responseCode }: SmtpError): boolean =>
  typeof responseCode === 'number' && responseCode >= 500 && ABOUT_THE_MAIL.has(command);

const speaks = ({ responseCode }: SmtpError): boolean => typeof responseCode === 'number';

const concernsTheWay = ({ command }: SmtpError): boolean => command === undefined || !ABOUT_THE_MAIL.has(command);

const unset: MailServer = {
  name: null,
  send: () => Promise.resolve({ outcome: 'delayed', answer: 'No mail server is set up' }),
  check: () => Promise.resolve({ good: false, answer: 'No mail server is set up. Emails are on hold.' }),
  close: () => undefined,
};

/** Gives a mail up when it is not with the server in time, or not answered in time once it is there. */
class HandOver {
  whole = false;
  private readonly giveUp = new AbortController();
  private timer: NodeJS.Timeout;

  constructor(private readonly limits: Limits) {
    this.timer = this.after(limits.handOverMs);
  }

  get signal(): AbortSignal {
    return this.giveUp.signal;
  }

  /** The mail's last part has been written. */
  readonly given = (): void => {
    this.whole = true;
    clearTimeout(this.timer);
    this.timer = this.after(this.limits.answerMs);
  };

  end(): void {
    clearTimeout(this.timer);
  }

  private after(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.giveUp.abort(new Error(`No response for ${Math.round(ms / 1000)} seconds`)), ms);
  }
}

interface Limits {
  readonly handOverMs: number;
  readonly answerMs: number;
}

/**
 * The mail server of the settings. Connects when there is something to send, and lets go of idle connections.
 * `limits`: shorter ones for tests.
 */
export function openMailServer(
  settings: Pick<Settings, 'smtp' | 'mailFrom'>,
  limits: Limits = { handOverMs: HAND_OVER_MS, answerMs: ANSWER_MS },
): MailServer {
  const { smtp } = settings;
  if (smtp === null) return unset;
  const url = new URL(smtp.url);
  const secure = url.protocol === 'smtps:';
  const port = url.port === '' ? (secure ? 465 : 587) : Number(url.port);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure,
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    maxConnections: CONNECTIONS,
    // Whether it is tried again is for the reaction to say.
    maxRequeues: 0,
    idleTimeout: IDLE_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    // A hand-over has limits of its own; this one is for a connection that nobody uses.
    socketTimeout: LONGEST_HAND_OVER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const under = new WeakMap<object, HandOver>();
  transport.use('stream', ({ data, message }, done) => {
    const handOver = data.signal && under.get(data.signal);
    if (handOver) {
      // Its parts are buffered long before the server wants them; the whole is read by the connection alone, after DATA.
      const whole = message.createReadStream.bind(message);
      message.createReadStream = options => whole(options).once('end', handOver.given);
    }
    done();
  });
  let away = { until: 0, answer: '' };
  let failures = 0;

  return {
    name: `${host}:${port}`,
    async send({ to, messageId, replyTo, thread = [], ...content }) {
      if (Date.now() < away.until) return { outcome: 'delayed', answer: away.answer };
      const { mailFrom } = settings;
      const handOver = new HandOver(limits);
      under.set(handOver.signal, handOver);
      try {
        const { response } = await transport.sendMail({
          ...content,
          signal: handOver.signal,
          ...(replyTo && { replyTo: { name: mailFrom.name, address: replyTo } }),
          ...(thread.length > 0 && {
            inReplyTo: `<${thread.at(-1)}>`,
            references: thread.map(id => `<${id}>`),
          }),
          // As objects: an address is never read as a list of them.
          from: { name: mailFrom.name, address: mailFrom.address },
          to: { name: '', address: to },
          envelope: { from: mailFrom.address, to: [to] },
          messageId: `<${messageId}>`,
        });
        failures = 0;
        return { outcome: 'sent', answer: lineOf(response) };
      } catch (caught) {
        const error: SmtpError = caught instanceof Error ? caught : new Error(String(caught));
        const answer = answerOf(error);
        failures = concernsTheWay(error) ? failures + 1 : 0;
        if (isRefusal(error)) return { outcome: 'refused', answer };
        if (failures >= FAILURES_OF_A_SERVER_AWAY) away = { until: Date.now() + AWAY_MS, answer };
        return { outcome: handOver.whole && !speaks(error) ? 'unanswered' : 'delayed', answer };
      } finally {
        handOver.end();
      }
    },
    async check() {
      try {
        await transport.verify();
        return { good: true, answer: `${host}:${port} is ready to accept emails.` };
      } catch (error) {
        return { good: false, answer: answerOf(error instanceof Error ? error : new Error(String(error))) };
      }
    },
    close: () => transport.close(),
  };
}
