import type { RemoteRoute } from '@learnloom/ui/contract';
import { CODE_PAGE, description, heading, TOOLS_PAGE, toolsHeading, toolsLead } from './words.ts';

export const codeRoutes: readonly RemoteRoute[] = [
  {
    host: 'main',
    path: CODE_PAGE,
    access: 'public',
    load: () => import(/* webpackChunkName: "route-code" */ './code-page.tsx'),
    head: () => ({ title: heading, description, canonical: CODE_PAGE, openGraphType: 'website' }),
  },
  {
    host: 'main',
    path: TOOLS_PAGE,
    access: 'public',
    load: () => import(/* webpackChunkName: "route-tools" */ './tools-page.tsx'),
    head: () => ({ title: toolsHeading, description: toolsLead, canonical: TOOLS_PAGE, openGraphType: 'website' }),
  },
];
