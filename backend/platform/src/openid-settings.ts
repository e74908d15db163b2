import Joi from 'joi';
import { SettingsError, withFiles, type Environment } from './settings-files.ts';
import { serviceUrl } from './service-url.ts';

/** A client of an OpenID provider, with the provider's address. */
export interface OpenIdClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

export interface OpenIdProviderSettings extends OpenIdClient {
  /** Of `OPENID_PROVIDERS`; it stands in addresses and in events, so it stays what it is. */
  readonly id: string;
  /** As the button names it. */
  readonly name: string;
}

const MOST_PROVIDERS = 10;
const ID = /^[a-z][a-z0-9]{0,29}$/;

/** Ids separated by commas, as `OPENID_PROVIDERS` has them. */
export function providerIdsOf(value: string, helpers: Joi.CustomHelpers): unknown {
  const ids = value.split(',').map(one => one.trim().toLowerCase());
  const say = (custom: string) => helpers.message({ custom });
  if (!ids.every(id => ID.test(id)))
    return say('must be a list of names of letters and digits, such as company,school');
  if (ids.includes('google')) return say('has google, which GOOGLE_CLIENT_ID sets up');
  if (new Set(ids).size < ids.length) return say('names a provider twice');
  return ids.length > MOST_PROVIDERS ? say(`has more than ${MOST_PROVIDERS} providers`) : ids;
}

interface Read {
  NAME: string;
  ISSUER: string;
  CLIENT_ID: string;
  CLIENT_SECRET: string;
}

const fields: Readonly<Record<keyof Read, Joi.Schema>> = {
  NAME: Joi.string()
    .trim()
    .max(40)
    .pattern(/[\p{Cc}<>"{}]/u, { invert: true })
    .empty('')
    .required(),
  ISSUER: serviceUrl().required(),
  CLIENT_ID: Joi.string().max(300).empty('').required(),
  CLIENT_SECRET: Joi.string().max(300).empty('').required(),
};
const parts = Object.keys(fields) as (keyof Read)[];
const schema = Joi.object<Read>(fields).prefs({ errors: { label: false } });

const settingOf = (id: string, part: string): string => `OPENID_${id.toUpperCase()}_${part}`;

function providerOf(id: string, env: Environment): OpenIdProviderSettings {
  const values = withFiles(
    env,
    parts.map(part => settingOf(id, part)),
  );
  const { value, error } = schema.validate(Object.fromEntries(parts.map(part => [part, values[settingOf(id, part)]])));
  if (error) {
    const [detail] = error.details;
    const why = detail?.type === 'any.required' ? 'is needed by OPENID_PROVIDERS' : detail?.message;
    throw new SettingsError(`Setting ${settingOf(id, detail?.path.join('.') ?? '')}: ${why ?? 'is not valid'}`);
  }
  const { NAME: name, ISSUER: issuer, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = value as Read;
  return { id, name, issuer, clientId, clientSecret };
}

/**
 * The providers that `OPENID_PROVIDERS` names, each by four settings of its own: `OPENID_COMPANY_NAME`, `…_ISSUER`,
 * `…_CLIENT_ID`, `…_CLIENT_SECRET`, or their files. Throws a `SettingsError` that names the first bad variable.
 */
export const openIdProvidersOf = (ids: readonly string[], env: Environment): readonly OpenIdProviderSettings[] =>
  ids.map(id => providerOf(id, env));
