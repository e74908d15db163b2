import ts from 'typescript';

/** A part of a JSON Schema, draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Makes JSON Schemas of types as the compiler sees them: what JSON keeps of a value of the type. */
export class JsonSchemas {
  readonly definitions: Record<string, JsonSchema> = {};
  private readonly names = new Map<ts.Type, string>();

  constructor(private readonly checker: ts.TypeChecker) {}

  of(type: ts.Type): JsonSchema {
    if (type.isUnion()) return this.ofUnion(type.types);
    const simple = this.ofSimple(type);
    if (simple) return simple;
    if (type.isIntersection()) {
      const basis = type.types.find(one => this.ofSimple(one) !== null);
      return basis ? this.of(basis) : this.ofObject(type);
    }
    if (this.checker.isTupleType(type)) {
      const items = this.checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: this.ofUnion(items) };
    }
    if (this.checker.isArrayType(type)) {
      const [item] = this.checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', ...(item && { items: this.of(item) }) };
    }
    return this.named(type);
  }

  /** What a reference stands for. */
  resolved(schema: JsonSchema): JsonSchema {
    const { $ref } = schema;
    return typeof $ref === 'string' ? (this.definitions[$ref.replace('#/$defs/', '')] ?? schema) : schema;
  }

  /** Null: it is made of others. */
  private ofSimple(type: ts.Type): JsonSchema | null {
    const { flags } = type;
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: this.checker.typeToString(type) === 'true' };
    if (flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) return { type: 'string' };
    if (flags & ts.TypeFlags.Number) return { type: 'number' };
    if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    return null;
  }

  private ofUnion(types: readonly ts.Type[]): JsonSchema {
    const definedTypes = types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    const parts = new Map(definedTypes.map(type => this.of(type)).map(schema => [JSON.stringify(schema), schema]));
    const literals = [...parts.values()].filter(schema => 'const' in schema);
    const others = [...parts.values()].filter(schema => !('const' in schema));
    const isFlag = literals.length === 2 && literals.every(one => typeof one['const'] === 'boolean');
    if (isFlag) others.push({ type: 'boolean' });
    else if (literals.length > 0) others.push({ enum: literals.map(one => one['const']) });
    const [only] = others;
    return others.length === 1 && only ? only : { anyOf: others };
  }

  /** Types that have a name are described once: some contain themselves. */
  private named(type: ts.Type): JsonSchema {
    const own = type.aliasSymbol ?? (type.isClassOrInterface() ? type.symbol : undefined);
    if (!own || type.aliasTypeArguments) return this.ofObject(type);
    let name = this.names.get(type);
    if (name === undefined) {
      name = this.freeName(own.name);
      this.names.set(type, name);
      this.definitions[name] = {};
      this.definitions[name] = this.ofObject(type);
    }
    return { $ref: `#/$defs/${name}` };
  }

  private freeName(wanted: string): string {
    for (let n = 1; ; n += 1) {
      const name = n === 1 ? wanted : `${wanted}${n}`;
      if (!Object.hasOwn(this.definitions, name)) return name;
    }
  }

  private ofObject(type: ts.Type): JsonSchema {
    const properties: Record<string, JsonSchema> = {};
    const requiredNames: string[] = [];
    for (const property of this.checker.getPropertiesOfType(type)) {
      const of = this.checker.getTypeOfSymbol(property);
      if (of.getCallSignatures().length > 0) continue;
      properties[property.name] = this.of(of);
      if (!(property.flags & ts.SymbolFlags.Optional)) requiredNames.push(property.name);
    }
    const others = this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(requiredNames.length > 0 && { required: requiredNames }),
      ...(others && { additionalProperties: this.of(others) }),
    };
  }
}
