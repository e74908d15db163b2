import { routeOf, type Command, type Query, type Route } from '@learnloom/contracts/kernel/command';
import { schemaOf } from '@learnloom/contracts/kernel/schema';
import { commands, queries } from '@learnloom/platform/areas';
import { inputBounds } from '@learnloom/backend/kernel/http/input-bounds';

/** What a declaration says about one field, as JSON Schema. */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
}

/** A route of the API and what is known about its input; nothing where the route is not declared. */
export interface Target {
  readonly route: Route;
  readonly fields: Readonly<Record<string, FieldSchema>>;
  /** Bytes of a body that it reads. */
  readonly bytes: number;
}

/** Of an input that no declaration bounds, such as a program's. */
const UNDECLARED_BYTES = 256 * 1024;

const declared = new Map<Route, Command | Query>([...commands, ...queries].map(each => [each.route, each]));

export function targetOf(route: Route): Target {
  const found = declared.get(route);
  if (!found) return { route, fields: {}, bytes: UNDECLARED_BYTES };
  const schema = schemaOf(found)['~standard'].jsonSchema.input({ target: 'draft-2020-12' }) as FieldSchema;
  const { params } = routeOf({ route });
  const inPath = (name: string): boolean => params.includes(name);
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => !inPath(name));
  return { route, fields: Object.fromEntries(fields), bytes: inputBounds(found).bytes };
}
