import type { ReportKind } from '@learnloom/contracts/mail/mails';

/** What a mail provider or a mailbox says about a mail that was sent. */
export interface MailReport {
  readonly kind: ReportKind;
  /** Of the mail, with or without angle brackets; empty: not known. */
  readonly messageId: string;
  /** Address that it went to; empty: not known. */
  readonly email: string;
  /** Status (RFC 3463) and reason, on one line. */
  readonly answer: string;
}

/** As long as `NoteMailReport` takes. */
const MAX_ANSWER = 500;

export const COMPLAINT = 'The recipient reported this email as spam.';

/** One line without control characters. */
export const answerOf = (...parts: readonly string[]): string =>
  parts
    .join(' ')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_ANSWER);
