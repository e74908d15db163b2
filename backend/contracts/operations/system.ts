import { query } from '../kernel/command.ts';
import { manageReadModels } from './permissions.ts';

export interface SystemState {
  /** What keeps the product from working as it should, for whoever runs it; empty when all is well. */
  readonly troubles: readonly string[];
}

export const systemState = query<SystemState>()('SystemState', {
  route: 'GET /admin/system',
  access: manageReadModels.name,
  topics: [],
  input: () => ({}),
});
