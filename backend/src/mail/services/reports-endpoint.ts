import { timingSafeEqual } from 'node:crypto';
import Joi from 'joi';
import { reportKinds, type ReportKind } from '@learnloom/contracts/mail/mails';
import { MAX_REPORTS, mailReportsRoute } from '@learnloom/contracts/mail/reports';
import { generalRefusal, invalid, missing } from '@learnloom/contracts/kernel/refusal';
import { messages } from '@learnloom/contracts/kernel/messages';
import type { ServerKit } from '../../kernel/area-server.ts';
import { readJson } from '../../kernel/http/body.ts';
import { json, type Endpoint } from '../../kernel/http/endpoint.ts';
import { answerOf, COMPLAINT, type MailReport } from '../reports/mail-report.ts';
import { takeReports } from '../reports/take-reports.ts';

const BOUNDS = { bytes: 256 * 1024, parts: MAX_REPORTS * 8, depth: 4 };
/** Of one address: providers send in bursts. */
const LIMIT = { requests: 300, seconds: 60 };
/** A bounce without a status is of an address that is not there. */
const GONE = '5.1.1';

interface SentReport {
  readonly type: ReportKind;
  /** One of the two is there. */
  readonly messageId?: string;
  readonly email?: string;
  readonly status: string;
  readonly reason: string;
}

const shape = Joi.object<{ readonly reports: readonly SentReport[] }>({
  reports: Joi.array()
    .max(MAX_REPORTS)
    .required()
    .items(
      Joi.object({
        type: Joi.valid(...reportKinds).required(),
        messageId: Joi.string().max(1000),
        email: Joi.string().max(254),
        status: Joi.string()
          .pattern(/^[45]\.\d{1,3}\.\d{1,3}$/)
          .default(GONE),
        reason: Joi.string().max(2000).allow('').default(''),
      })
        .or('messageId', 'email')
        .unknown(),
    ),
})
  .unknown()
  .required();

const reportOf = ({ type, messageId = '', email = '', status, reason }: SentReport): MailReport => ({
  kind: type,
  messageId,
  email,
  answer: type === 'complaint' ? COMPLAINT : answerOf(status, reason),
});

/** What fails for a while is tried again by the server: it is no report. */
const isLasting = ({ type, status }: SentReport): boolean => type === 'complaint' || status.startsWith('5');

/** Where a mail provider, or a program in front of one, tells of bounces and complaints. */
export const reportsEndpoint = ({ runtime, execute }: ServerKit): Endpoint => {
  const { ports, limiter } = runtime;
  const { secrets, settings } = ports;
  const isToken = (one: string, other: string): boolean =>
    timingSafeEqual(Buffer.from(secrets.hashToken(one)), Buffer.from(secrets.hashToken(other)));
  return {
    route: mailReportsRoute,
    name: 'MailReports',
    async handle({ request, address, correlationId }) {
      limiter.spend(`mail reports ${address}`, LIMIT);
      const token = settings.mailReports.token;
      if (token === null) throw missing(messages.contentMissing);
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (!isToken(bearer, token)) throw generalRefusal('not-permitted');
      const { value, error } = shape.validate(await readJson(request, BOUNDS), { convert: false });
      if (error) throw invalid({ reports: error.message });
      const reports = value.reports.filter(isLasting).map(reportOf);
      return json({ known: await takeReports(reports, { ports, execute, correlationId }) });
    },
  };
};
