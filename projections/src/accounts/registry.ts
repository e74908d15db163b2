import type { Projection } from '../projector/projection.ts';
import { account } from './account-list.ts';
import { securitySettings } from './security-settings.ts';
import { apiToken } from './api-token.ts';
import { staffRole } from './staff-role.ts';

export const readModels: readonly Projection[] = [account, apiToken, staffRole, securitySettings];
