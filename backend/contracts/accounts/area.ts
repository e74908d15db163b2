import { area as areaOf } from '../kernel/area-contract.ts';
import * as account from './account.ts';
import * as address from './address.ts';
import * as apiTokens from './api-tokens.ts';
import * as entering from './entering.ts';
import * as google from './google.ts';
import * as grants from './grants.ts';
import * as mails from './mails.ts';
import * as openid from './openid.ts';
import * as passkeys from './passkeys.ts';
import * as people from './people.ts';
import * as permissions from './permissions.ts';
import * as profile from './profile.ts';
import * as reading from './reading.ts';
import * as secondFactor from './second-factor.ts';
import * as security from './security.ts';
import * as signing from './signing.ts';
import * as staffRoles from './staff-roles.ts';
import * as things from './things.ts';

/** People and what they may do. */
export const area = areaOf('accounts', [
  permissions,
  account,
  profile,
  reading,
  address,
  signing,
  entering,
  grants,
  people,
  staffRoles,
  mails,
  secondFactor,
  passkeys,
  google,
  openid,
  apiTokens,
  security,
  things,
]);
