import { routeOf, type Route } from './command.ts';

/** A field of a form that anybody may send. */
export interface PlainField<N extends string = string> {
  readonly name: N;
  readonly label: string;
  readonly helper?: string;
  readonly kind?: 'email' | 'url' | 'multiline';
  readonly autoComplete?: string;
  readonly maxLength: number;
  readonly optional?: boolean;
}

/** A form of the site as both sides draw it: the page with scripts, the server for browsers without. */
export interface PlainForm<N extends string = string> {
  /** Where a browser without scripts sends it. */
  readonly route: `POST /${string}`;
  /** What the form is for: 'Write to us'. */
  readonly label: string;
  /** The page of the site that shows it. */
  readonly page: string;
  readonly fields: readonly PlainField<N>[];
  readonly submitLabel: string;
  /** Said when it has arrived. */
  readonly thanks: string;
}

/** What stands as `action` in the HTML of a form. */
export const actionOf = (form: { readonly route: Route }): string => `/api${routeOf(form).path}`;
