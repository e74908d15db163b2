import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Secrets } from '@learnloom/platform/secrets';

/** httpOnly; binds a sign-in that lacks its second step to the browser that took the first. */
export const STEP_COOKIE = 'learnloom-step';
/** Seconds that the second step may take. */
export const STEP_SECONDS = 600;
/** Codes that are looked at before the password is asked for again. */
const MOST_TRIES = 5;
const PURPOSE = 'second-step';

export interface OpenedStep {
  /** Says which it is, and for which account; nobody else can make one. */
  readonly step: string;
  /** For the cookie. */
  readonly browser: string;
}

/** Sign-ins whose password was right and whose code is still to come. */
export interface SecondSteps {
  /** `whose`: the email's keyed hash. */
  open(account: string, whose: string): Promise<OpenedStep>;
  /** What a step was made for, be it over or not; null: it is invented. */
  holderOf(step: string): { readonly account: string; readonly whose: string } | null;
  /** Counts a try: false when the step is over, was used, or belongs to another browser. */
  try(step: string, browser: string | undefined, claim: string): Promise<boolean>;
  /** Uses the step up; false: something else has. */
  close(step: string, claim: string): Promise<boolean>;
}

export function openSecondSteps(pool: Pool, secrets: Secrets): SecondSteps {
  const partsOf = (step: string) => {
    const [account, whose, id] = secrets.idOfToken(PURPOSE, step)?.split(' ') ?? [];
    return account && whose && id ? { account, whose, id } : null;
  };
  return {
    async open(account, whose) {
      const id = randomUUID();
      const browser = secrets.randomToken();
      await pool.query(
        `with over as (delete from kernel.second_steps where expires_at < now())
         insert into kernel.second_steps (id, account, browser, expires_at)
         values ($1, $2, $3, now() + make_interval(secs => $4))`,
        [id, account, secrets.hashToken(browser), STEP_SECONDS],
      );
      return { step: secrets.derivedToken(PURPOSE, `${account} ${whose} ${id}`), browser };
    },
    holderOf: partsOf,
    async try(step, browser, claim) {
      const parts = partsOf(step);
      if (!parts || !browser) return false;
      const { rowCount } = await pool.query(
        `update kernel.second_steps set tries = tries + 1
          where id = $1 and browser = $2 and expires_at > now() and tries < $3 and coalesce(claim, $4) = $4`,
        [parts.id, secrets.hashToken(browser), MOST_TRIES, claim],
      );
      return rowCount === 1;
    },
    async close(step, claim) {
      const { rowCount } = await pool.query(
        'update kernel.second_steps set claim = $2 where id = $1 and coalesce(claim, $2) = $2',
        [partsOf(step)?.id ?? null, claim],
      );
      return rowCount === 1;
    },
  };
}
