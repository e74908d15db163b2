import { commandNamed, queries } from '@learnloom/platform/areas';
import type { Answering } from './reading/answer.ts';
import { admit, type Execute } from './commands/execute.ts';
import type { Handler } from './deciding/decider.ts';
import { costs } from './http/address-budget.ts';
import { authenticate } from './http/authenticate.ts';
import { commandEndpoint } from './http/command-endpoint.ts';
import type { Endpoint } from './http/endpoint.ts';
import { openApiOf, type OpenApiPaths } from './http/openapi.ts';
import { queryEndpoint } from './http/query-endpoint.ts';
import type { Runtime } from './runtime.ts';

/** Endpoints of everything that is declared and handled, and of their description. `others`: described beside them. */
export function mount(
  runtime: Runtime,
  execute: Execute,
  handlers: readonly Handler[],
  answerings: readonly Answering[],
  others: OpenApiPaths = {},
): readonly Endpoint[] {
  const asked = handlers.filter(({ command }) => command.permission !== 'system');
  const declared = [...asked.map(({ command }) => command), ...answerings.map(({ query }) => query)];
  // Few ask for it, and making it would take a quarter of the start.
  let description: Promise<string> | undefined;
  const describe = () =>
    (description ??= openApiOf(
      declared,
      { server: `${runtime.settings.publicUrl}/api`, title: runtime.settings.siteName },
      others,
    ).then(made => JSON.stringify(made)));
  // It names the site.
  runtime.onSettings(() => (description = undefined));
  return [
    ...asked.map(handler => commandEndpoint(runtime, handler, execute)),
    ...answerings.map(answering => queryEndpoint(runtime, answering)),
    {
      route: 'GET /openapi.json',
      name: 'OpenApi',
      cost: costs.file,
      handle: async ({ request }) => {
        admit(await authenticate(request, runtime.guard, false), 'staff');
        return { status: 200, body: await describe() };
      },
    },
  ];
}

/** Names of declarations that nothing handles or answers. */
export function unhandled(handlers: readonly Handler[], answerings: readonly Answering[]): readonly string[] {
  const known = new Set([...handlers.map(({ command }) => command.name), ...answerings.map(({ query }) => query.name)]);
  return [...commandNamed.values(), ...queries].map(({ name }) => name).filter(name => !known.has(name));
}
