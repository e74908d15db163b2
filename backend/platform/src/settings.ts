import Joi from 'joi';
import { email, password } from '@learnloom/contracts/kernel/fields';
import { parseAddress, type EventStoreAddress } from './event-store/event-store-db/address.ts';
import { objectStorageFields, objectStorageOf, type ObjectStorageRead } from './object-storage-settings.ts';
import { openIdProvidersOf, providerIdsOf } from './openid-settings.ts';
import { paymentFields, paymentsOf, type PaymentRead } from './payment-settings.ts';
import { siteFields, siteSettingsOf, type SiteRead } from './site-fields.ts';
import { serviceUrl } from './service-url.ts';
import { SettingsError, withFiles, type Environment } from './settings-files.ts';
import {
  kafkaClients,
  logLevels,
  type KafkaClient,
  type KafkaSettings,
  type LogLevel,
  type Settings,
} from './settings-types.ts';

export { SettingsError } from './settings-files.ts';
export type * from './settings-types.ts';

const MB = 1024 * 1024;

interface Read extends ObjectStorageRead, PaymentRead, SiteRead {
  PORT: number;
  DOMAIN: string;
  DATA_DIR: string;
  DATABASE_URL: string | null;
  DATABASE_DIRECT_URL: string | null;
  DATABASE_REPLICA_URL: string | null;
  DATABASE_WAIT: number;
  DATABASE_POOL: number;
  RUNNER_PLACES: number | null;
  METRICS_HOST: string;
  METRICS_PORT: number;
  WORKER_METRICS_PORT: number | null;
  EVENT_STORE_URL: EventStoreAddress | null;
  EVENT_STORE_WAIT: number;
  KAFKA_BROKERS: readonly string[] | null;
  KAFKA_CLIENT: KafkaClient;
  KAFKA_TOPIC: string;
  KAFKA_PARTITIONS: number;
  KAFKA_TLS: boolean;
  KAFKA_USERNAME: string | null;
  KAFKA_PASSWORD: string | null;
  PISTON_URL: string | null;
  PISTON_TOKEN: string | null;
  SMTP_URL: string | null;
  MAIL_FROM: Settings['mailFrom'] | null;
  MAIL_POSTAL_ADDRESS: string | null;
  MAIL_REPORTS_TOKEN: string | null;
  MAIL_REPORTS_MAILBOX: string | null;
  GOOGLE_CLIENT_ID: string | null;
  GOOGLE_CLIENT_SECRET: string | null;
  GOOGLE_ISSUER: string;
  OPENID_PROVIDERS: readonly string[];
  MASTER_EMAIL: string | null;
  MASTER_PASSWORD: string | null;
  DEMO: boolean;
  LOG_LEVEL: LogLevel;
  CURRENCY: string;
  TRUST_PROXY: boolean;
  PUBLIC_URL: string | null;
  SESSION_MAX_DAYS: number;
  STAFF_QUOTA_MB: number;
  USER_QUOTA_MB: number;
}

const flag = (fallback: boolean) => Joi.boolean().truthy('1').falsy('0').empty('').default(fallback);

function addressOf(value: string, helpers: Joi.CustomHelpers): unknown {
  const address = parseAddress(value);
  return typeof address === 'string' ? helpers.message({ custom: address }) : address;
}

/** An address without a path means the service's usual one. */
function pistonUrlOf(value: string, helpers: Joi.CustomHelpers): unknown {
  const url = new URL(value);
  if (url.username || url.password || url.search || url.hash)
    return helpers.message({ custom: 'must be a plain address; a token goes into PISTON_TOKEN' });
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path === '' ? '/api/v2' : path}`;
}

/** `Name <address>`, or the address alone. */
function senderOf(value: string, helpers: Joi.CustomHelpers): unknown {
  const [, name = '', address = value] = /^([^<>\p{Cc}"]*)<([^<>]+)>$/u.exec(value.trim()) ?? [];
  const checked = (email as Joi.StringSchema).validate(address);
  if (checked.error || /\p{Cc}/u.test(value))
    return helpers.message({ custom: 'must be an address, or a name and an address: Name <name@example.org>' });
  return { name: name.trim(), address: checked.value as string };
}

/** `host:port`, separated by commas. */
function brokersOf(value: string, helpers: Joi.CustomHelpers): unknown {
  const brokers = value.split(',').map(one => one.trim());
  const valid = brokers.every(broker => /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+):\d{1,5}$/i.test(broker));
  return valid ? brokers : helpers.message({ custom: 'must be a list like kafka-1:9092,kafka-2:9092' });
}

/** Every page and file is below the root of its host. */
function originOf(value: string, helpers: Joi.CustomHelpers): unknown {
  const { origin, pathname, search, hash, username, password } = new URL(value);
  const bare = pathname === '/' && `${search}${hash}${username}${password}` === '';
  return bare ? origin : helpers.message({ custom: 'must be an address without a path, such as https://example.org' });
}

const currencyOf = (value: string, helpers: Joi.CustomHelpers): unknown =>
  Intl.supportedValuesOf('currency').includes(value)
    ? value
    : helpers.message({ custom: 'must be the code of a currency, such as USD' });

const fields: Readonly<Record<keyof Read, Joi.Schema>> = {
  PORT: Joi.number().port().empty('').default(3000),
  DOMAIN: Joi.string().lowercase().hostname().empty('').default('localhost'),
  DATA_DIR: Joi.string().empty('').default('./data'),
  DATABASE_URL: Joi.string()
    .uri({ scheme: ['postgres', 'postgresql'] })
    .empty('')
    .default(null),
  DATABASE_DIRECT_URL: Joi.string()
    .uri({ scheme: ['postgres', 'postgresql'] })
    .empty('')
    .default(null),
  DATABASE_REPLICA_URL: Joi.string()
    .uri({ scheme: ['postgres', 'postgresql'] })
    .empty('')
    .default(null),
  METRICS_HOST: Joi.string().hostname().empty('').default('127.0.0.1'),
  METRICS_PORT: Joi.number().port().empty('').default(9464),
  WORKER_METRICS_PORT: Joi.number().port().empty('').default(null),
  DATABASE_WAIT: Joi.number().integer().min(0).max(600).empty('').default(30),
  DATABASE_POOL: Joi.number().integer().min(4).max(200).empty('').default(20),
  RUNNER_PLACES: Joi.number().integer().min(1).max(1000).empty('').default(null),
  EVENT_STORE_URL: Joi.string().custom(addressOf).empty('').default(null),
  EVENT_STORE_WAIT: Joi.number().integer().min(0).max(600).empty('').default(30),
  KAFKA_BROKERS: Joi.string().custom(brokersOf).empty('').default(null),
  KAFKA_CLIENT: Joi.string()
    .valid(...kafkaClients)
    .empty('')
    .default('kafkajs'),
  KAFKA_TOPIC: Joi.string()
    .pattern(/^[a-zA-Z0-9._-]{1,249}$/)
    .empty('')
    .default('learnloom.events'),
  KAFKA_PARTITIONS: Joi.number().integer().min(1).max(1000).empty('').default(6),
  KAFKA_TLS: flag(false),
  KAFKA_USERNAME: Joi.string().max(300).empty('').default(null),
  KAFKA_PASSWORD: Joi.string().max(300).empty('').default(null),
  PISTON_URL: Joi.string()
    .uri({ scheme: ['http', 'https'] })
    .custom(pistonUrlOf)
    .empty('')
    .default(null),
  PISTON_TOKEN: Joi.string()
    .pattern(/^[\x21-\x7e][\x20-\x7e]*$/)
    .empty('')
    .default(null)
    .messages({ 'string.pattern.base': 'must be visible ASCII characters' }),
  SMTP_URL: Joi.string()
    .uri({ scheme: ['smtp', 'smtps'] })
    .empty('')
    .default(null),
  ...siteFields,
  MAIL_FROM: Joi.string().max(320).custom(senderOf).empty('').default(null),
  MAIL_POSTAL_ADDRESS: Joi.string().trim().max(300).empty('').default(null),
  MAIL_REPORTS_TOKEN: Joi.string().min(16).max(300).empty('').default(null),
  MAIL_REPORTS_MAILBOX: Joi.string()
    .uri({ scheme: ['imap', 'imaps'] })
    .empty('')
    .default(null)
    .messages({ 'string.uriCustomScheme': 'must be an address such as imaps://user:password@host/INBOX' }),
  GOOGLE_CLIENT_ID: Joi.string().max(300).empty('').default(null),
  GOOGLE_CLIENT_SECRET: Joi.string().max(300).empty('').default(null),
  GOOGLE_ISSUER: serviceUrl().default('https://accounts.google.com'),
  OPENID_PROVIDERS: Joi.string().custom(providerIdsOf).empty('').default([]),
  MASTER_EMAIL: (email as Joi.StringSchema).empty('').default(null),
  MASTER_PASSWORD: (password as Joi.StringSchema).empty('').default(null),
  DEMO: flag(true),
  LOG_LEVEL: Joi.string()
    .valid(...logLevels)
    .empty('')
    .default('info'),
  CURRENCY: Joi.string().uppercase().custom(currencyOf).empty('').default('USD'),
  ...paymentFields,
  TRUST_PROXY: flag(false),
  PUBLIC_URL: Joi.string()
    .uri({ scheme: ['http', 'https'] })
    .custom(originOf)
    .empty('')
    .default(null),
  SESSION_MAX_DAYS: Joi.number().integer().min(1).max(3650).empty('').default(90),
  ...objectStorageFields,
  STAFF_QUOTA_MB: Joi.number().integer().min(0).max(1e9).empty('').default(200_000),
  USER_QUOTA_MB: Joi.number().integer().min(0).max(1e9).empty('').default(100),
};
const schema = Joi.object<Read>(fields).prefs({ errors: { label: false } });

/** Of the environment variables that are read. */
export const settingNames: readonly string[] = Object.keys(fields);

/** Settings that are of no use without another one. */
function refuseHalves(read: Read): void {
  if ((read.MASTER_EMAIL === null) !== (read.MASTER_PASSWORD === null)) {
    const missing = read.MASTER_EMAIL === null ? 'MASTER_EMAIL' : 'MASTER_PASSWORD';
    throw new SettingsError(`Setting ${missing}: MASTER_EMAIL and MASTER_PASSWORD are set together or not at all`);
  }
  if (read.DATABASE_DIRECT_URL !== null && read.DATABASE_URL === null)
    throw new SettingsError('Setting DATABASE_DIRECT_URL: is of no use without DATABASE_URL');
  if (read.DATABASE_REPLICA_URL !== null && read.DATABASE_URL === null)
    throw new SettingsError('Setting DATABASE_REPLICA_URL: is of no use without DATABASE_URL');
  if ((read.GOOGLE_CLIENT_ID === null) !== (read.GOOGLE_CLIENT_SECRET === null)) {
    const missing = read.GOOGLE_CLIENT_ID === null ? 'GOOGLE_CLIENT_ID' : 'GOOGLE_CLIENT_SECRET';
    throw new SettingsError(
      `Setting ${missing}: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are set together or not at all`,
    );
  }
  if ((read.KAFKA_USERNAME === null) !== (read.KAFKA_PASSWORD === null)) {
    const missing = read.KAFKA_USERNAME === null ? 'KAFKA_USERNAME' : 'KAFKA_PASSWORD';
    throw new SettingsError(`Setting ${missing}: KAFKA_USERNAME and KAFKA_PASSWORD are set together or not at all`);
  }
  if (read.PISTON_TOKEN !== null && read.PISTON_URL === null)
    throw new SettingsError('Setting PISTON_TOKEN: is of no use without PISTON_URL');
}

/** Where metrics are served; port 0: nowhere. */
const metricsAt = (host: string, port: number): Settings['metrics'] => (port === 0 ? null : { host, port });

/** The next one, so that a worker and a backend run on one machine; nowhere where a backend serves none either. */
const workerMetricsPort = ({ METRICS_PORT, WORKER_METRICS_PORT }: Read): number =>
  WORKER_METRICS_PORT ?? (METRICS_PORT === 0 || METRICS_PORT === 65_535 ? 0 : METRICS_PORT + 1);

/** Checks the environment. Throws a `SettingsError` that names the first bad variable; values are never repeated. */
export function readSettings(env: Environment): Settings {
  const { value, error } = schema.validate(withFiles(env, settingNames), { stripUnknown: true });
  if (error) {
    const [detail] = error.details;
    throw new SettingsError(`Setting ${detail?.path.join('.')}: ${detail?.message ?? 'is not valid'}`);
  }
  const read = value as Read;
  refuseHalves(read);
  const objectStorage = objectStorageOf(read);
  if (objectStorage && 'missing' in objectStorage)
    throw new SettingsError(`Setting ${objectStorage.missing}: is needed with the other settings of S3`);
  const publicUrl = (read.PUBLIC_URL ?? `http://${read.DOMAIN}:${read.PORT}`).replace(/\/+$/, '');
  return {
    port: read.PORT,
    domain: read.DOMAIN,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_DIRECT_URL ?? read.DATABASE_URL,
    pooledDatabaseUrl: read.DATABASE_DIRECT_URL === null ? null : read.DATABASE_URL,
    replicaDatabaseUrl: read.DATABASE_REPLICA_URL,
    databaseWaitSeconds: read.DATABASE_WAIT,
    databasePool: read.DATABASE_POOL,
    runnerPlaces: read.RUNNER_PLACES,
    metrics: metricsAt(read.METRICS_HOST, read.METRICS_PORT),
    workerMetrics: metricsAt(read.METRICS_HOST, workerMetricsPort(read)),
    eventStore: read.EVENT_STORE_URL && { ...read.EVENT_STORE_URL, waitSeconds: read.EVENT_STORE_WAIT },
    kafka: kafkaOf(read),
    piston: read.PISTON_URL === null ? null : { url: read.PISTON_URL, token: read.PISTON_TOKEN },
    smtp: read.SMTP_URL === null ? null : { url: read.SMTP_URL },
    ...siteSettingsOf(read),
    mailFrom: {
      name: read.MAIL_FROM?.name || read.SITE_NAME,
      address: read.MAIL_FROM?.address ?? `no-reply@${read.DOMAIN}`,
    },
    mailPostalAddress: read.MAIL_POSTAL_ADDRESS,
    mailReports: { token: read.MAIL_REPORTS_TOKEN, mailbox: read.MAIL_REPORTS_MAILBOX },
    google:
      read.GOOGLE_CLIENT_ID !== null && read.GOOGLE_CLIENT_SECRET !== null
        ? { clientId: read.GOOGLE_CLIENT_ID, clientSecret: read.GOOGLE_CLIENT_SECRET, issuer: read.GOOGLE_ISSUER }
        : null,
    openIdProviders: openIdProvidersOf(read.OPENID_PROVIDERS, env),
    master:
      read.MASTER_EMAIL !== null && read.MASTER_PASSWORD !== null
        ? { email: read.MASTER_EMAIL, password: read.MASTER_PASSWORD }
        : null,
    demo: read.DEMO,
    logLevel: read.LOG_LEVEL,
    currency: read.CURRENCY,
    payments: paymentsOf(read),
    trustProxy: read.TRUST_PROXY,
    publicUrl,
    objectStorage,
    quotas: { staff: read.STAFF_QUOTA_MB * MB, user: read.USER_QUOTA_MB * MB },
    sessionMaxDays: read.SESSION_MAX_DAYS,
    secureCookies: publicUrl.startsWith('https:'),
  };
}

function kafkaOf(read: Read): KafkaSettings | null {
  if (read.KAFKA_BROKERS === null) return null;
  const login =
    read.KAFKA_USERNAME !== null && read.KAFKA_PASSWORD !== null
      ? { username: read.KAFKA_USERNAME, password: read.KAFKA_PASSWORD }
      : null;
  return {
    client: read.KAFKA_CLIENT,
    brokers: read.KAFKA_BROKERS,
    topic: read.KAFKA_TOPIC,
    partitions: read.KAFKA_PARTITIONS,
    tls: read.KAFKA_TLS,
    login,
  };
}
