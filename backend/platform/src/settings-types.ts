import type { DateLocale } from '@learnloom/contracts/kernel/date-locales';
import type { Language } from '@learnloom/contracts/kernel/languages';
import type { EventStoreAddress } from './event-store/event-store-db/address.ts';
import type { ObjectStorageSettings } from './object-storage-settings.ts';
import type { OpenIdClient, OpenIdProviderSettings } from './openid-settings.ts';
import type { PaymentSettings } from './payment-settings.ts';

export type { OpenIdClient, OpenIdProviderSettings } from './openid-settings.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Everything that can be set from outside, checked. Read once at the start. */
export interface Settings {
  readonly port: number;
  /** Main host; `admin.` and `accounts.` are below it. */
  readonly domain: string;
  readonly dataDir: string;
  /** Of the server itself, or of a pooler that keeps sessions. Null: the embedded server in `dataDir` is used. */
  readonly databaseUrl: string | null;
  /** Of a pooler that gives each transaction another session; the backend's queries go through it. Null: there is none. */
  readonly pooledDatabaseUrl: string | null;
  /** Of a server that follows the database's one and answers visitors' queries. Null: the database answers them. */
  readonly replicaDatabaseUrl: string | null;
  /** For which a start waits for that database. */
  readonly databaseWaitSeconds: number;
  /** Connections that a backend opens for queries at most. */
  readonly databasePool: number;
  /** Programs of users that a backend runs at the same time; null: one for each processor. */
  readonly runnerPlaces: number | null;
  /** Where metrics are served, apart from the product; port 0: any free one. Null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** The same for a worker, which may run beside a backend. */
  readonly workerMetrics: { readonly host: string; readonly port: number } | null;
  /** The EventStoreDB that keeps the events; null: the database keeps them. */
  readonly eventStore: EventStoreAddress | null;
  /** The Kafka cluster that other programs read the events from; null: events are not sent anywhere. */
  readonly kafka: KafkaSettings | null;
  /** A code-execution service of one's own; null: code runs here only. */
  readonly piston: PistonAddress | null;
  /** Where mails are handed over; null: they are kept and shown to staff. */
  readonly smtp: { readonly url: string } | null;
  /** Name of the site, wherever it names itself. */
  readonly siteName: string;
  /** Language of the pages for readers. */
  readonly siteLanguage: Language;
  /** File of the site's logo, SVG or PNG; null: the mark of Learnloom. */
  readonly siteLogo: string | null;
  /** Color of links and buttons, `#0f766e`; null: Learnloom's. */
  readonly siteColor: string | null;
  /** Key of an uploaded image that staff chose as the logo; null: `siteLogo` counts. */
  readonly siteLogoImage: string | null;
  /** Language of dates. */
  readonly dateLocale: DateLocale;
  /** What mails are from, as in a header: `Learnloom <no-reply@example.org>`. */
  readonly mailFrom: { readonly name: string; readonly address: string };
  /** Postal address at the end of newsletters; null: none is shown. */
  readonly mailPostalAddress: string | null;
  /** How bounces and complaints arrive: with a token over HTTP, and in a mailbox (IMAP); null: not that way. */
  readonly mailReports: { readonly token: string | null; readonly mailbox: string | null };
  /** Signing in with Google; null: it is not offered. */
  readonly google: OpenIdClient | null;
  /** Other OpenID providers to sign in with, in the order of their buttons. */
  readonly openIdProviders: readonly OpenIdProviderSettings[];
  /** The first master account; null: the first start prints a one-time link. */
  readonly master: { readonly email: string; readonly password: string } | null;
  /** Whether the first start imports the demo content. */
  readonly demo: boolean;
  readonly logLevel: LogLevel;
  /** IANA name of the zone in which days of the site begin, such as those on which units of courses open. */
  readonly timeZone: string;
  /** ISO 4217 code of the currency in which courses are sold. */
  readonly currency: string;
  readonly payments: PaymentSettings;
  /** Whether `X-Forwarded-*` headers are believed. */
  readonly trustProxy: boolean;
  /** Address of the main host as visitors type it, without a trailing slash. */
  readonly publicUrl: string;
  /** Where uploads are stored; null: in the data folder. */
  readonly objectStorage: ObjectStorageSettings | null;
  /** Bytes of all files that one account may have uploaded, by whether it is staff. */
  readonly quotas: { readonly staff: number; readonly user: number };
  /** Days after which a sign-in session ends, however often it is used. */
  readonly sessionMaxDays: number;
  /** Whether cookies are sent over TLS only. */
  readonly secureCookies: boolean;
}

/** Libraries that speak to Kafka. */
export const kafkaClients = ['kafkajs', 'platformatic'] as const;
export type KafkaClient = (typeof kafkaClients)[number];

export interface KafkaSettings {
  readonly client: KafkaClient;
  /** `host:port` of some brokers; the others are learned from these. */
  readonly brokers: readonly string[];
  readonly topic: string;
  /** Of a topic that does not exist yet. */
  readonly partitions: number;
  readonly tls: boolean;
  /** SASL/SCRAM-SHA-512; null: clients are not asked who they are. */
  readonly login: { readonly username: string; readonly password: string } | null;
}

export interface PistonAddress {
  /** Without a trailing slash; `/execute` and `/runtimes` are below it. */
  readonly url: string;
  /** Sent as the `Authorization` header. */
  readonly token: string | null;
}
