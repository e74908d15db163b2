import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What a file exports by name, and what it takes from which others; null for all of it. */
interface Module {
  readonly exported: ReadonlySet<string>;
  readonly taken: readonly (readonly [from: string, names: readonly string[] | null])[];
}

const nameOf = (node: ts.Node | undefined): string => (node && ts.isIdentifier(node) ? node.text : '');

function declaredBy(statement: ts.Statement): readonly string[] {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name)
        ? [name.text]
        : name.elements.flatMap(element => (ts.isBindingElement(element) ? [nameOf(element.name)] : [])),
    );
  return ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) ? [nameOf(statement.name)] : [];
}

/** Types are left out: they weigh nothing, and say what a function takes. */
function moduleOf(file: string): Module {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true);
  const exported = new Set<string>();
  const taken: [string, readonly string[] | null][] = [];
  for (const statement of source.statements) {
    for (const name of declaredBy(statement)) exported.add(name);
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const bindings = statement.importClause?.namedBindings;
      const names =
        bindings && ts.isNamedImports(bindings)
          ? bindings.elements.map(({ name, propertyName }) => nameOf(propertyName ?? name))
          : bindings
            ? null
            : [];
      taken.push([statement.moduleSpecifier.text, names]);
    }
    if (!ts.isExportDeclaration(statement)) continue;
    const clause = statement.exportClause;
    const elements = clause && ts.isNamedExports(clause) ? clause.elements : [];
    if (!statement.isTypeOnly) for (const { name, isTypeOnly } of elements) if (!isTypeOnly) exported.add(nameOf(name));
    if (statement.moduleSpecifier && ts.isStringLiteral(statement.moduleSpecifier))
      taken.push([
        statement.moduleSpecifier.text,
        elements.length > 0 ? elements.map(({ name, propertyName }) => nameOf(propertyName ?? name)) : null,
      ]);
  }
  // What is loaded when it is needed may use any of it.
  const loads = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [from] = node.arguments;
      if (from && ts.isStringLiteralLike(from)) taken.push([from.text, null]);
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal))
      taken.push([node.argument.literal.text, null]);
    ts.forEachChild(node, loads);
  };
  loads(source);
  return { exported, taken };
}

/**
 * Values that are exported and that no other of the files imports, as `file: name`. `resolve`: the file that an import of
 * one file leads to; null for packages of others.
 */
export function unusedExports(
  files: readonly string[],
  resolve: (from: string, importer: string) => string | null,
): readonly string[] {
  const modules = new Map(files.map(file => [file, moduleOf(file)]));
  const used = new Map<string, Set<string> | null>();
  for (const [importer, { taken }] of modules)
    for (const [from, names] of taken) {
      const file = resolve(from, importer);
      if (file === null) continue;
      const known = used.get(file);
      if (names === null) used.set(file, null);
      else if (known !== null) used.set(file, new Set([...(known ?? []), ...names]));
    }
  return [...modules].flatMap(([file, { exported }]) => {
    const names = used.get(file);
    return names === null ? [] : [...exported].filter(name => !names?.has(name)).map(name => `${file}: ${name}`);
  });
}

/** The file that is meant, among those with the endings that imports leave out. */
export const withEnding = (place: string): string | null =>
  ['', '.ts', '.tsx', '.mjs'].map(ending => place + ending).find(file => path.extname(file) && existsSync(file)) ??
  null;
