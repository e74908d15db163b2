import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../../..');

/** What the compiler says of files that are not there, as if they were. */
export function complaintsOf(files: Readonly<Record<string, string>>): Record<string, string[]> {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), name => ts.sys.readFile(name)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const planted = new Map(Object.entries(files).map(([name, source]) => [path.join(root, name), source]));
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = name => planted.has(name) || fileExists.call(host, name);
  host.readFile = name => planted.get(name) ?? readFile.call(host, name);
  host.getSourceFile = (name, target, ...rest) => {
    const source = planted.get(name);
    return source === undefined
      ? getSourceFile.call(host, name, target, ...rest)
      : ts.createSourceFile(name, source, target);
  };
  const program = ts.createProgram([...planted.keys()], options, host);
  return Object.fromEntries(
    Object.keys(files).map(name => [
      name,
      program
        .getSemanticDiagnostics(program.getSourceFile(path.join(root, name)))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
    ]),
  );
}
