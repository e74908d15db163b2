import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly from: string;
  readonly messageId: string;
  readonly subject: string;
  /** Header's name, in small letters → value; folded lines are one. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
  readonly raw: string;
}

/**
 * What the peer does with a mail. `refuse`: for good; `delay`: it asks to come again later; `drop`: the connection ends
 * before anything is said; `vanish`: it takes the mail, then the connection ends before that is said; `ponder`: it takes the mail
 * and says so a second later.
 */
export type PeerMood = 'take' | 'refuse' | 'delay' | 'drop' | 'vanish' | 'ponder';

const PONDER_MS = 1000;

export interface MailPeerOptions {
  /** Asked for every mail that arrives, with its recipient and how many came for it before. */
  readonly mood?: (to: string, tries: number) => PeerMood;
  /** It wants this user and password. */
  readonly login?: { readonly user: string; readonly password: string };
  /** It takes addresses of ASCII characters only: it does not offer SMTPUTF8. */
  readonly ascii?: boolean;
}

/** A real SMTP server of the tests' own, on a port of its own. */
export interface MailPeer {
  readonly url: string;
  /** Everything that was taken, in order. */
  readonly mails: ReceivedMail[];
  /** The newest mail to an address that has come by then. */
  newest(to: string): ReceivedMail | undefined;
  close(): Promise<void>;
}

class Reply extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message);
  }
}

export async function startMailPeer({
  mood = () => 'take',
  login,
  ascii = false,
}: MailPeerOptions = {}): Promise<MailPeer> {
  const mails: ReceivedMail[] = [];
  const tries = new Map<string, number>();
  const hangUp = (session: SMTPServerSession): void => {
    for (const connection of server.connections)
      if ((connection as { readonly session?: SMTPServerSession }).session?.id === session.id)
        (connection as { readonly _socket?: { destroy(): void } })._socket?.destroy();
  };
  const server = new SMTPServer({
    authOptional: login === undefined,
    hideSMTPUTF8: ascii,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(new Reply(535, '5.7.8 Authentication credentials invalid'));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [to = ''] = session.envelope.rcptTo.map(({ address }) => address);
        const before = tries.get(to) ?? 0;
        tries.set(to, before + 1);
        const does = mood(to, before);
        if (does === 'refuse') return done(new Reply(550, `5.1.1 <${to}>: no such mailbox here`));
        if (does === 'delay') return done(new Reply(451, '4.7.1 Greylisted, please come again later'));
        if (does === 'drop') return hangUp(session);
        mails.push(received(Buffer.concat(chunks).toString('utf8'), session));
        if (does === 'vanish') return hangUp(session);
        const taken = (): void => done(null, '2.0.0 taken');
        return does === 'ponder' ? void setTimeout(taken, PONDER_MS) : taken();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  const user = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : '';
  return {
    url: `smtp://${user}127.0.0.1:${port}`,
    mails,
    newest: to => mails.findLast(mail => mail.to.includes(to)),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
      }),
  };
}

function headersOf(head: string): ReadonlyMap<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map(line => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
}

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

function decoded(part: string): { readonly type: string; readonly content: string } {
  const at = part.indexOf('\r\n\r\n');
  const headers = headersOf(part.slice(0, at).trimStart());
  const body = part.slice(at + 4);
  const encoding = headers.get('content-transfer-encoding') ?? '7bit';
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? quotedPrintable(body)
        : Buffer.from(body);
  return { type: headers.get('content-type')?.split(';')[0] ?? '', content: bytes.toString('utf8') };
}

const words = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, value: string) =>
      (kind.toUpperCase() === 'B'
        ? Buffer.from(value, 'base64')
        : quotedPrintable(value.replaceAll('_', ' '))
      ).toString('utf8'),
    );

function received(raw: string, session: SMTPServerSession): ReceivedMail {
  const headers = headersOf(raw.slice(0, raw.indexOf('\r\n\r\n')));
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  const parts = boundary === undefined ? [decoded(raw)] : raw.split(`--${boundary}`).slice(1, -1).map(decoded);
  const of = (type: string): string => parts.find(part => part.type === type)?.content.replace(/\r\n/g, '\n') ?? '';
  return {
    to: session.envelope.rcptTo.map(({ address }) => address),
    from: headers.get('from') ?? '',
    messageId: headers.get('message-id') ?? '',
    subject: words(headers.get('subject') ?? ''),
    headers,
    text: of('text/plain'),
    html: of('text/html'),
    raw,
  };
}
