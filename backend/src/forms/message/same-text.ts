import type { Ports } from '../../kernel/ports.ts';
import { forms } from '../tables.ts';

interface Compared {
  readonly emailHash: string;
  readonly textHash: string;
  readonly now: string;
}

const LATELY_MS = 7 * 24 * 3_600_000;

/**
 * Whether the same was written under another address in the last days, by somebody who did not write it and was heard
 * before: who repeats a text does not take it from its author. Read models may be behind by a moment.
 */
export async function repeatsAnother(
  { emailHash, textHash, now }: Compared,
  { read }: Pick<Ports, 'read'>,
): Promise<boolean> {
  const found = await forms(read)
    .selectFrom('form_message')
    .where('textHash', '=', textHash)
    .where('receivedAt', '>', new Date(Date.parse(now) - LATELY_MS).toISOString())
    .where('emailHash', '!=', emailHash)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('form_message as own')
            .where('own.emailHash', '=', emailHash)
            .where('own.textHash', '=', textHash)
            .where('own.state', '!=', 'spam')
            .select('own.key'),
        ),
      ),
    )
    .limit(1)
    .select('key')
    .executeTakeFirst();
  return found !== undefined;
}
