import type { Account } from '@learnloom/contracts/accounts/account';
import {
  defaultSecurity,
  security as declared,
  securityAggregate,
  type SecuritySettings,
} from '@learnloom/contracts/accounts/security';
import { may } from '@learnloom/contracts/kernel/access';
import { stream } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import type { Ports } from '../../kernel/ports.ts';

export const security = stream(declared.subject, securityAggregate);

/** There is one set of settings. */
export const securityKey = uuidOf(declared.subject);

export const securityNow = async ({ stateOf }: Pick<Ports, 'stateOf'>): Promise<SecuritySettings> =>
  (await stateOf(security, securityKey)) ?? defaultSecurity;

/** Whether somebody has to set up a second factor before anything that staff may do. */
export const needsSecondFactor = async (
  ports: Pick<Ports, 'stateOf'>,
  { role, secondFactor }: Pick<Account, 'role' | 'secondFactor'>,
): Promise<boolean> => may({ role }, 'staff') && !secondFactor && (await securityNow(ports)).staffSecondFactor;
