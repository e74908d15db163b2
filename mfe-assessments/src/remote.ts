import { defineRemote } from '@learnloom/ui/contract';
import { adminRoutes } from './admin/routes.ts';
import { codeRoutes } from './code/routes.ts';
import { parts } from './parts/parts.ts';
import { publicRoutes } from './public/routes.ts';

export default defineRemote({
  name: 'mfe_assessments',
  routes: [...publicRoutes, ...codeRoutes, ...adminRoutes],
  parts,
});
