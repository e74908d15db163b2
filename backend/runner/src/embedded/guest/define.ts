/** Defines it as the language defines its own globals: not enumerable. */
export function define(target: object, name: string | symbol, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
}

export interface CodedError extends Error {
  code?: string;
}

/** Gives an error the code that Node gives it. */
export function coded<E extends Error>(error: E, code: string): E & CodedError {
  Object.defineProperty(error, 'stack', {
    value: String(error.stack).replace(error.name, `${error.name} [${code}]`),
    writable: true,
    configurable: true,
    enumerable: false,
  });
  return Object.assign(error, { code });
}
