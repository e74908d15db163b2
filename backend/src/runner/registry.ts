import type { Answering } from '../kernel/reading/answer.ts';
import type { Handler } from '../kernel/deciding/decider.ts';
import { codeLanguages } from './languages.ts';
import type { EndpointSource } from '../kernel/area-server.ts';
import type { OpenApiPaths } from '../kernel/http/openapi.ts';
import type { Provider } from '../kernel/services/provider.ts';
import { executeEndpoint } from './http/execute-endpoint.ts';
import { runnerPaths } from './http/openapi.ts';
import { previewEndpoint } from './http/preview-endpoint.ts';
import { runtimesEndpoint } from './http/runtimes-endpoint.ts';
import { providers, services as own } from './services.ts';

export const handlers: readonly Handler[] = [];
export const answers: readonly Answering[] = [codeLanguages];
export const services: readonly Provider[] = providers;
export const endpoints: readonly EndpointSource[] = [
  ({ runtime: { ports, guard } }) => executeEndpoint(ports.services.get(own.runner), guard),
  ({ runtime: { ports } }) => runtimesEndpoint(ports.services.get(own.runner)),
  () => previewEndpoint,
];
export const openApi: OpenApiPaths = runnerPaths;
