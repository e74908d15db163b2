import type { Projection } from '../projector/projection.ts';
import { account } from './account-list.ts';
import { securitySettings } from './security-settings.ts';
import { staffRole } from './staff-role.ts';

export const readModels: readonly Projection[] = [account, staffRole, securitySettings];
