/** The package's own declarations are not among its exports. */
declare module 'node-inspect-extracted' {
  export interface InspectOptions {
    readonly depth?: number | null;
    readonly compact?: boolean | number;
    readonly breakLength?: number;
    readonly maxArrayLength?: number | null;
    readonly maxStringLength?: number | null;
    readonly customInspect?: boolean;
    readonly showHidden?: boolean;
  }
  export const inspect: {
    (value: unknown, options?: object): string;
    readonly custom: unique symbol;
  };
  export function format(...values: unknown[]): string;
  export function formatWithOptions(options: InspectOptions, ...values: unknown[]): string;
}
