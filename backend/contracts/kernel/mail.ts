/**
 * What a mail says in confidence. It is recorded nowhere: whoever delivers the mail and whoever checks what comes back
 * derive it from an id, which an event may hold (see `derivedCode` and `derivedToken` of `Secrets`).
 */
export type MailSecret =
  | { readonly kind: 'code'; readonly purpose: string }
  /** The address of a page on one of the site's hosts, such as `/reset?token=`, with the token behind it. */
  | {
      readonly kind: 'link';
      readonly purpose: string;
      readonly host: 'main' | 'admin' | 'accounts';
      readonly path: string;
    };

/** Six digits. */
export const secretCode = (purpose: string): MailSecret => ({ kind: 'code', purpose });

export const secretLink = (purpose: string, host: 'main' | 'admin' | 'accounts', path: `/${string}`): MailSecret => ({
  kind: 'link',
  purpose,
  host,
  path,
});

/** A mail that the product sends by itself, declared once in the `mails.ts` of the area that sends it. */
export interface Mail<P extends string = string, S extends string = string> {
  readonly type: 'mail';
  /** Permanent: recorded with every mail. */
  readonly name: string;
  /** For staff: 'Reset password'. */
  readonly label: string;
  /** For staff, when it is sent: 'When somebody has forgotten a password'. */
  readonly about: string;
  /**
   * What the text may say as `{{name}}`, with what a preview says there. Values are texts of any kind: a mail that has to
   * go is not held up by what somebody is called.
   */
  readonly placeholders: Readonly<Record<P, string>>;
  /** Likewise; each must stand in the text, since the mail is of no use without. */
  readonly secrets: Readonly<Record<S, MailSecret>>;
  readonly subject: string;
  /**
   * Default text, which staff may change. Paragraphs are apart by an empty line; `**bold**`, `- lists`, `[words](address)`;
   * a link alone in a paragraph is a button, a code alone stands large.
   */
  readonly body: string;
}

/** Declares a mail: `mail('reset-password', { … })`. Another one of the same name does not start. */
export const mail = <P extends string, S extends string = never>(
  name: string,
  spec: Omit<Mail<P, S>, 'type' | 'name' | 'secrets'> & { readonly secrets?: Readonly<Record<S, MailSecret>> },
): Mail<P, S> => ({ type: 'mail', name, ...spec, secrets: spec.secrets ?? ({} as Readonly<Record<S, MailSecret>>) });

/** To whom a mail goes, and what it says besides its text. */
export interface Addressed<M> {
  /** Email address. */
  readonly to: string;
  /** Whose account it is about; null: somebody without one. What is recorded of the mail goes when the account goes. */
  readonly account: string | null;
  readonly values: M extends Mail<infer P, infer _S> ? Readonly<Record<P, string>> : never;
  /** Ids that the secrets are derived from. */
  readonly secrets: M extends Mail<infer _P, infer S> ? Readonly<Record<S, string>> : never;
  /** ISO 8601: of no use afterwards, and then not sent any more. Null: whenever. */
  readonly until: string | null;
  /** See `QueueMail`. */
  readonly key?: string;
  readonly replyTo?: string | null;
  readonly thread?: string[];
}

/** Input of `mails.queue`: `effect.execute(mails.queue, addressed(resetPassword, { … }))`. */
export const addressed = <M extends Mail>(
  { name }: M,
  { values, secrets, ...rest }: Addressed<M>,
): {
  readonly mail: string;
  readonly to: string;
  readonly account: string | null;
  readonly values: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  readonly until: string | null;
  readonly key?: string;
  readonly replyTo?: string | null;
  readonly thread?: string[];
} => ({ mail: name, values, secrets, ...rest });
