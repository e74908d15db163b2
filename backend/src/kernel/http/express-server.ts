import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import type { Express } from 'express';

type Constructor = (this: object, ...given: readonly unknown[]) => void;
const asRequest = IncomingMessage as unknown as Constructor;
const asResponse = ServerResponse as unknown as Constructor;

/** What an object has of its own and from those before it, up to one of them. */
function propertiesOf(object: object, upTo: object): PropertyDescriptorMap {
  const before = Object.getPrototypeOf(object) as object;
  const inherited = before === upTo ? {} : propertiesOf(before, upTo);
  return { ...inherited, ...Object.getOwnPropertyDescriptors(object) };
}

/**
 * A server whose requests and answers are made with the prototypes that Express gives them. Else Express changes the
 * prototype of each, and V8 makes a hidden class for every single one: nothing that looks at them can be optimised, and
 * all of them live until the whole heap is collected. That costs as much CPU as Node's own part of a request.
 */
export function createExpressServer(app: Express): Server {
  // Functions, and one prototype each: made as classes are, or with Express' chain of prototypes, they cost a third more where
  // Express has no part in the answer (Node 20).
  function ExpressRequest(this: object, socket: unknown): void {
    asRequest.call(this, socket);
  }
  function ExpressResponse(this: object, request: unknown, options: unknown): void {
    asResponse.call(this, request, options);
  }
  const [request, response] = [IncomingMessage.prototype, ServerResponse.prototype] as const;
  ExpressRequest.prototype = Object.create(request, propertiesOf(app.request, request)) as object;
  ExpressResponse.prototype = Object.create(response, propertiesOf(app.response, response)) as object;
  app.request = ExpressRequest.prototype as typeof app.request;
  app.response = ExpressResponse.prototype as typeof app.response;
  return createServer(
    {
      IncomingMessage: ExpressRequest as unknown as typeof IncomingMessage,
      ServerResponse: ExpressResponse as unknown as typeof ServerResponse,
    },
    app,
  );
}
