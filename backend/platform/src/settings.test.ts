import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const refusal = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'accepted';
};

test('an empty environment gives a local server with demo content', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    domain: 'localhost',
    dataDir: './data',
    databaseUrl: null,
    pooledDatabaseUrl: null,
    replicaDatabaseUrl: null,
    databaseWaitSeconds: 30,
    databasePool: 20,
    runnerPlaces: null,
    metrics: { host: '127.0.0.1', port: 9464 },
    workerMetrics: { host: '127.0.0.1', port: 9465 },
    eventStore: null,
    kafka: null,
    piston: null,
    smtp: null,
    google: null,
    openIdProviders: [],
    siteName: 'Learnloom',
    siteLanguage: 'en',
    siteLogo: null,
    siteLogoImage: null,
    siteColor: null,
    mailPostalAddress: null,
    mailReports: { token: null, mailbox: null },
    mailFrom: { name: 'Learnloom', address: 'no-reply@localhost' },
    master: null,
    demo: true,
    logLevel: 'info',
    timeZone: 'UTC',
    dateLocale: 'site',
    currency: 'USD',
    objectStorage: null,
    payments: { provider: 'test', paystack: null, stripe: null },
    trustProxy: false,
    publicUrl: 'http://localhost:3000',
    sessionMaxDays: 90,
    secureCookies: false,
    quotas: { staff: 200_000 * 1024 * 1024, user: 100 * 1024 * 1024 },
  });
});

test('reads every variable', () => {
  const settings = readSettings({
    PORT: '8080',
    STAFF_QUOTA_MB: '5',
    USER_QUOTA_MB: '0',
    METRICS_PORT: '0',
    DOMAIN: 'Learn.Example',
    DATA_DIR: '/srv/data',
    DATABASE_URL: 'postgres://u:p@db:5432/x',
    EVENT_STORE_URL: 'esdb://admin:change%40it@one:2113,two:2113?nodePreference=leader',
    PISTON_URL: 'https://run.example:2000/',
    PISTON_TOKEN: 'a-token',
    SMTP_URL: 'smtps://school:p%40ss@mail.example',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    MAIL_FROM: 'The school <School@Example.org>',
    MASTER_EMAIL: 'Ada@Example.org',
    MASTER_PASSWORD: 'Str0ng!password',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://learn.example/',
  });
  expect(settings).toMatchObject({
    port: 8080,
    domain: 'learn.example',
    databaseUrl: 'postgres://u:p@db:5432/x',
    databaseWaitSeconds: 30,
    metrics: null,
    workerMetrics: null,
    eventStore: {
      url: 'esdb://admin:change%40it@one:2113,two:2113?nodePreference=leader',
      hosts: 'one:2113,two:2113',
      credentials: { username: 'admin', password: 'change@it' },
    },
    piston: { url: 'https://run.example:2000/api/v2', token: 'a-token' },
    smtp: { url: 'smtps://school:p%40ss@mail.example' },
    google: { clientId: 'client', clientSecret: 'secret', issuer: 'https://accounts.google.com' },
    mailFrom: { name: 'The school', address: 'school@example.org' },
    master: { email: 'ada@example.org', password: 'Str0ng!password' },
    demo: false,
    trustProxy: true,
    publicUrl: 'https://learn.example',
    secureCookies: true,
    quotas: { staff: 5 * 1024 * 1024, user: 0 },
  });
});

const company = {
  OPENID_PROVIDERS: 'company',
  OPENID_COMPANY_NAME: 'Company login',
  OPENID_COMPANY_ISSUER: 'https://id.company.example/realms/all',
  OPENID_COMPANY_CLIENT_ID: 'learnloom',
  OPENID_COMPANY_CLIENT_SECRET: 'a-secret',
};

test('reads several OpenID providers, and the secret of one from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'learnloom-settings-'));
  const file = join(folder, 'secret');
  writeFileSync(file, 'from-a-file\n');
  const { openIdProviders } = readSettings({
    ...company,
    OPENID_PROVIDERS: 'Company, school2',
    OPENID_SCHOOL2_NAME: 'École',
    OPENID_SCHOOL2_ISSUER: 'https://school.example',
    OPENID_SCHOOL2_CLIENT_ID: 'client-2',
    OPENID_SCHOOL2_CLIENT_SECRET_FILE: file,
  });
  rmSync(folder, { recursive: true });
  expect(openIdProviders).toEqual([
    {
      id: 'company',
      name: 'Company login',
      issuer: 'https://id.company.example/realms/all',
      clientId: 'learnloom',
      clientSecret: 'a-secret',
    },
    {
      id: 'school2',
      name: 'École',
      issuer: 'https://school.example',
      clientId: 'client-2',
      clientSecret: 'from-a-file',
    },
  ]);
});

test.each([
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: 'http' }],
  ['SMTP_URL', { SMTP_URL: 'http://mail.example' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'client' }],
  ['TIME_ZONE', { TIME_ZONE: 'Mars/Olympus' }],
  ['CURRENCY', { CURRENCY: 'ABC' }],
  ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'http://provider.example' }],
  ['OPENID_PROVIDERS', { ...company, OPENID_PROVIDERS: 'com-pany' }],
  ['OPENID_PROVIDERS', { ...company, OPENID_PROVIDERS: 'company,company' }],
  ['OPENID_PROVIDERS', { ...company, OPENID_PROVIDERS: 'company,google' }],
  ['OPENID_PROVIDERS', { OPENID_PROVIDERS: 'abcdefghijk'.split('').join(',') }],
  ['OPENID_COMPANY_NAME', { ...company, OPENID_COMPANY_NAME: '' }],
  ['OPENID_COMPANY_NAME', { ...company, OPENID_COMPANY_NAME: '<b>' }],
  ['OPENID_COMPANY_ISSUER', { ...company, OPENID_COMPANY_ISSUER: 'http://id.company.example' }],
  ['OPENID_COMPANY_CLIENT_SECRET', { ...company, OPENID_COMPANY_CLIENT_SECRET: '' }],
  ['OPENID_COMPANY_CLIENT_SECRET_FILE', { ...company, OPENID_COMPANY_CLIENT_SECRET_FILE: '/tmp/secret' }],
  ['MAIL_FROM', { MAIL_FROM: 'School' }],
  ['MAIL_FROM', { MAIL_FROM: 'School <school@example.org>\r\nBcc: eve@example.org' }],
  ['MAIL_REPORTS_TOKEN', { MAIL_REPORTS_TOKEN: 'short' }],
  ['MAIL_REPORTS_MAILBOX', { MAIL_REPORTS_MAILBOX: 'https://mail.example' }],
  ['DOMAIN', { DOMAIN: 'not a host' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['EVENT_STORE_URL', { EVENT_STORE_URL: 'http://localhost:2113' }],
  ['EVENT_STORE_URL', { EVENT_STORE_URL: 'esdb://localhost:port?tls=false' }],
  ['EVENT_STORE_URL', { EVENT_STORE_URL: 'esdb://localhost:2113' }],
  ['EVENT_STORE_URL', { EVENT_STORE_URL: 'esdb://localhost:2113?tls=perhaps' }],
  ['EVENT_STORE_URL', { EVENT_STORE_URL: 'esdb://localhost:2113?tls=false&colour=red' }],
  ['EVENT_STORE_URL', { EVENT_STORE_URL: 'esdb://user:%ZZ@localhost:2113' }],
  ['PISTON_URL', { PISTON_URL: 'run.example' }],
  ['PISTON_URL', { PISTON_URL: 'ftp://run.example' }],
  ['PISTON_URL', { PISTON_URL: 'http://user:password@run.example' }],
  ['PISTON_TOKEN', { PISTON_URL: 'http://run.example', PISTON_TOKEN: 'two\nlines' }],
  ['PISTON_TOKEN', { PISTON_TOKEN: 'a-token' }],
  ['DEMO', { DEMO: 'maybe' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'learn.example' }],
  ['MASTER_EMAIL', { MASTER_EMAIL: 'nobody', MASTER_PASSWORD: 'Str0ng!password' }],
  ['MASTER_PASSWORD', { MASTER_EMAIL: 'ada@example.org', MASTER_PASSWORD: 'weak' }],
  ['MASTER_PASSWORD', { MASTER_EMAIL: 'ada@example.org' }],
  ['MASTER_EMAIL', { MASTER_PASSWORD: 'Str0ng!password' }],
])('names %s in one line when it cannot be used', (name, env) => {
  const message = refusal(env as Record<string, string>);
  expect(message).toMatch(new RegExp(`^Setting ${name}: `));
  expect(message).not.toContain('\n');
});

test('a Piston address may name the path of its API', () => {
  expect(readSettings({ PISTON_URL: 'https://run.example/v2/piston/' }).piston).toEqual({
    url: 'https://run.example/v2/piston',
    token: null,
  });
});

test('never repeats the value of a bad setting', () => {
  expect(refusal({ PISTON_URL: 'http://user:hunter2@run.example' })).not.toContain('hunter2');
  expect(refusal({ PISTON_URL: 'http://run.example', PISTON_TOKEN: 'hunter2\n' })).not.toContain('hunter2');
  expect(refusal({ DATABASE_URL: 'mysql://user:hunter2@db' })).not.toContain('hunter2');
  expect(refusal({ EVENT_STORE_URL: 'esdb://user:hunter2@store?tls=no' })).not.toContain('hunter2');
  expect(refusal({ MASTER_EMAIL: 'ada@example.org', MASTER_PASSWORD: 'hunter2' })).not.toContain('hunter2');
});

test('a payment provider is chosen with its keys, and none of them is repeated [PAY-01]', () => {
  expect(readSettings({ PAYMENT_PROVIDER: 'paystack', PAYSTACK_SECRET_KEY: 'sk_test_1' }).payments).toEqual({
    provider: 'paystack',
    paystack: { secretKey: 'sk_test_1', url: 'https://api.paystack.co' },
    stripe: null,
  });
  expect(refusal({ PAYMENT_PROVIDER: 'paystack' })).toContain('PAYSTACK_SECRET_KEY');
  expect(refusal({ PAYMENT_PROVIDER: 'stripe' })).toContain('STRIPE_SECRET_KEY');
  expect(refusal({ STRIPE_SECRET_KEY: 'sk_test_2' })).toMatch(/^Setting STRIPE_WEBHOOK_SECRET/);
  expect(refusal({ PAYSTACK_SECRET_KEY: 'sk test' })).not.toContain('sk test');
  expect(refusal({ PAYSTACK_URL: 'http://pay.example' })).toContain('https://');
});

test('a direct address beside a pooler is what sessions, locks and the worker use [OPS-02]', () => {
  const pooler = 'postgres://u:p@pooler:6432/x';
  const direct = 'postgres://u:p@db:5432/x';
  expect(readSettings({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct })).toMatchObject({
    databaseUrl: direct,
    pooledDatabaseUrl: pooler,
  });
  expect(readSettings({ DATABASE_URL: direct })).toMatchObject({ databaseUrl: direct, pooledDatabaseUrl: null });
  expect(() => readSettings({ DATABASE_DIRECT_URL: direct })).toThrow('of no use without DATABASE_URL');
  expect(() => readSettings({ DATABASE_REPLICA_URL: direct })).toThrow('of no use without DATABASE_URL');
});

test('the site has its own name, color and sender; secrets come from files [OPS-03]', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'learnloom-secret-')), 'smtp');
  writeFileSync(file, 'smtp://user:secret@mail.example.org\n');
  expect(
    readSettings({ SITE_NAME: 'Code & Co', SITE_LANGUAGE: 'ar', SITE_COLOR: '#0A0B0C', SMTP_URL_FILE: file }),
  ).toMatchObject({
    siteName: 'Code & Co',
    siteLanguage: 'ar',
    siteColor: '#0a0b0c',
    mailFrom: { name: 'Code & Co', address: 'no-reply@localhost' },
    smtp: { url: 'smtp://user:secret@mail.example.org' },
  });
  expect(() => readSettings({ SMTP_URL: 'smtp://a', SMTP_URL_FILE: file })).toThrow(
    /^Setting SMTP_URL_FILE: SMTP_URL is/,
  );
  expect(() => readSettings({ SMTP_URL_FILE: '/nowhere' })).toThrow('Setting SMTP_URL_FILE: the file cannot be read');
  rmSync(dirname(file), { recursive: true });
});

test.each(['https://example.org/learn', 'https://example.org/?a=1', 'https://u:p@example.org'])(
  'refuses %s as PUBLIC_URL, whose path no page would have',
  url =>
    expect(() => readSettings({ PUBLIC_URL: url })).toThrow(/^Setting PUBLIC_URL: must be an address without a path/),
);

test('a bucket is set with its address and both keys, or not at all [UPL-01]', () => {
  const all = { S3_URL: 'https://s3.example.org/', S3_BUCKET: 'uploads', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
  expect(readSettings(all).objectStorage).toEqual({
    url: 'https://s3.example.org',
    bucket: 'uploads',
    region: 'us-east-1',
    accessKey: 'a',
    secretKey: 'b',
  });
  for (const name of Object.keys(all))
    expect(() => readSettings({ ...all, [name]: '' })).toThrow(`Setting ${name}: is needed with the other settings`);
});

test('the connections of a backend and the programs it runs have limits [SCL-02]', () => {
  expect(readSettings({ DATABASE_POOL: '4', RUNNER_PLACES: '1' })).toMatchObject({ databasePool: 4, runnerPlaces: 1 });
  expect(() => readSettings({ DATABASE_POOL: '3' })).toThrow('DATABASE_POOL');
  expect(() => readSettings({ RUNNER_PLACES: '0' })).toThrow('RUNNER_PLACES');
});
