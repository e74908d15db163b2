import { createPublicKey, verify } from 'node:crypto';
import Joi from 'joi';
import type { LogHead } from '@learnloom/contracts/activity/log-head';
import { canonical } from '@learnloom/contracts/kernel/canonical';
import type { Vouching } from '../secrets.ts';

const FORMAT = 'learnloom-log-head-1';

type Unsigned = Omit<LogHead, 'format' | 'publicKey' | 'signature'>;

export function signedHead(what: Unsigned, { publicKey, sign }: Vouching): LogHead {
  const { log, number, position, link, signedAt } = what;
  const head = { format: FORMAT, log, number, position, link, signedAt, publicKey } as const;
  return { ...head, signature: sign(canonical(head)) };
}

const schema = Joi.object<LogHead>({
  format: Joi.string().valid(FORMAT).required(),
  log: Joi.string().max(100).required(),
  number: Joi.number().integer().min(1).required(),
  position: Joi.string().max(100).required(),
  link: Joi.string().hex().length(64).required(),
  signedAt: Joi.string().isoDate().required(),
  publicKey: Joi.string().base64().max(200).required(),
  signature: Joi.string().base64().max(200).required(),
});

/** A head that was kept. Throws what is wrong with it, as a sentence. */
export function readHead(text: string): LogHead {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Error('This file is no signed head: it is not JSON');
  }
  const { value, error } = schema.validate(parsed, { convert: false });
  if (error) throw new Error(`This file is no signed head: ${error.message}`);
  return value;
}

/** Whether the head says what its key has signed. */
export function isSigned({ signature, ...head }: LogHead): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(head.publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(canonical(head)), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
