import { defineRemote } from '@learnloom/ui/contract';
import { adminRoutes } from './admin/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { parts } from './parts/parts.ts';
import { publicRoutes } from './public/routes.ts';

export default defineRemote({
  name: 'mfe_courses',
  routes: [...publicRoutes, ...orderRoutes, ...adminRoutes],
  parts,
});
