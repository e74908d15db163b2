import { define } from './define.ts';

/** Dates say the time zone as Node does. */
function correctDates(): void {
  for (const method of ['toString', 'toTimeString'] as const) {
    const native = Date.prototype[method];
    define(Date.prototype, method, function (this: Date): string {
      return native.call(this).replace(/GMT\+0000$/u, 'GMT+0000 (Coordinated Universal Time)');
    });
    define(Date.prototype[method], 'name', method);
  }
}

/** The engine leaves the message of the error empty. */
function correctPromises(): void {
  const native = Promise.any;
  define(Promise, 'any', function any(this: PromiseConstructor, values: Iterable<unknown>): Promise<unknown> {
    return native.call(this, values).catch((error: unknown) => {
      if (error instanceof AggregateError && error.message === '')
        define(error, 'message', 'All promises were rejected');
      throw error;
    });
  });
}

/** What the engine does differently from Node and a program would notice. */
export function correctEngine(): void {
  correctDates();
  correctPromises();
}
