import type Joi from 'joi';
import { ProviderFailure } from './payment-provider.ts';

/** Larger answers are none of a provider's API. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** Reads at most so many bytes. */
async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > MAX_ANSWER_BYTES) throw new ProviderFailure('The provider sent too long an answer');
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString();
}

/** Asks a provider's API. Whatever is not JSON of the expected shape is a `ProviderFailure`, as is silence. */
export async function askJson<T>(url: string, init: RequestInit, shape: Joi.Schema<T>): Promise<T> {
  let text: string;
  let status: number;
  try {
    const response = await fetch(url, { redirect: 'error', ...init });
    ({ status } = response);
    text = await textOf(response);
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    throw new ProviderFailure('The provider does not answer');
  }
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new ProviderFailure(`The provider sent no JSON, with status ${status}`);
  }
  const { value, error } = shape.validate(answer, { stripUnknown: true });
  if (error) throw new ProviderFailure(`The provider sent an answer of another shape, with status ${status}`);
  return value as T;
}
