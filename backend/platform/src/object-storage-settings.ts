import Joi from 'joi';

/** A bucket of an S3-compatible storage. */
export interface ObjectStorageSettings {
  /** Of the service, without a slash at the end; the bucket follows in the path. */
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface ObjectStorageRead {
  readonly S3_URL: string | null;
  readonly S3_BUCKET: string | null;
  readonly S3_REGION: string;
  readonly S3_ACCESS_KEY: string | null;
  readonly S3_SECRET_KEY: string | null;
}

/** Null: uploads stay in the data folder. Otherwise gives the name of the first setting that is missing, or the settings. */
export function objectStorageOf(read: ObjectStorageRead): ObjectStorageSettings | { readonly missing: string } | null {
  const {
    S3_URL: url,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  } = read;
  if (url === null && bucket === null && accessKey === null && secretKey === null) return null;
  if (url === null) return { missing: 'S3_URL' };
  if (bucket === null) return { missing: 'S3_BUCKET' };
  if (accessKey === null) return { missing: 'S3_ACCESS_KEY' };
  if (secretKey === null) return { missing: 'S3_SECRET_KEY' };
  return { url: url.replace(/\/+$/, ''), bucket, region, accessKey, secretKey };
}

const optional = (limit: number) => Joi.string().max(limit).empty('').default(null);
const visible = optional(300).pattern(/^[\x21-\x7e]+$/);

/** The environment variables that say it. */
export const objectStorageFields = {
  S3_URL: optional(2000).uri({ scheme: ['http', 'https'] }),
  S3_BUCKET: optional(63).pattern(/^[a-z0-9][a-z0-9.-]+$/),
  S3_REGION: Joi.string().max(63).empty('').default('us-east-1'),
  S3_ACCESS_KEY: visible,
  S3_SECRET_KEY: visible,
};
