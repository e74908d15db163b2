import type { RemoteRoute } from '@learnloom/ui/contract';
import { codeMessages } from './messages/messages.ts';
import { CODE_PAGE, TOOLS_PAGE, WEB_EDITOR_PAGE } from './paths.ts';

export const codeRoutes: readonly RemoteRoute[] = [
  {
    host: 'main',
    path: CODE_PAGE,
    access: 'public',
    load: () => import(/* webpackChunkName: "route-code" */ './code-page.tsx'),
    messages: [codeMessages],
    head: (_answers, _page, language) => ({
      title: codeMessages.in(language)('heading'),
      description: codeMessages.in(language)('description'),
      canonical: CODE_PAGE,
      openGraphType: 'website',
    }),
  },
  {
    host: 'main',
    path: WEB_EDITOR_PAGE,
    access: 'public',
    load: () => import(/* webpackChunkName: "route-code-web" */ './web/web-editor-page.tsx'),
    messages: [codeMessages],
    head: (_answers, _page, language) => ({
      title: codeMessages.in(language)('web.heading'),
      description: codeMessages.in(language)('web.lead'),
      canonical: WEB_EDITOR_PAGE,
      openGraphType: 'website',
    }),
  },
  {
    host: 'main',
    path: TOOLS_PAGE,
    access: 'public',
    load: () => import(/* webpackChunkName: "route-tools" */ './tools-page.tsx'),
    messages: [codeMessages],
    head: (_answers, _page, language) => ({
      title: codeMessages.in(language)('tools.heading'),
      description: codeMessages.in(language)('tools.lead'),
      canonical: TOOLS_PAGE,
      openGraphType: 'website',
    }),
  },
];
