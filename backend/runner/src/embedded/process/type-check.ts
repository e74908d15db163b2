import type * as TypeScript from 'typescript';
import type { ProgramFile } from '../messages.ts';
import { NODE_GLOBALS } from './node-globals.ts';

type Compiler = typeof TypeScript;

const GLOBALS = '/box/node-globals.d.ts';
const FOLDER = '/box/submission';
const LIBRARY = 'lib.es2022.d.ts';

/** Checks types as `tsc` does without a configuration, but for a newer target and without the DOM. */
export class TypeChecker {
  private readonly options;
  /** Files that every program has; they are parsed once. */
  private readonly shared = new Map<string, TypeScript.SourceFile>();
  private last: TypeScript.Program | undefined;

  constructor(
    private readonly ts: Compiler,
    private readonly libraryFolder: string,
  ) {
    this.options = {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
      moduleResolution: ts.ModuleResolutionKind.Node10,
      lib: [LIBRARY],
      types: [],
      esModuleInterop: true,
      resolveJsonModule: true,
      skipLibCheck: true,
      noEmit: true,
    } satisfies TypeScript.CompilerOptions;
  }

  /** What `tsc` prints: a line for each error; empty when there is none. */
  check(files: readonly ProgramFile[]): string {
    const { ts } = this;
    const sources = new Map(files.map(({ name, content }) => [`${FOLDER}/${name}`, content]));
    const names = [...sources.keys()].filter(name => /\.[cm]?tsx?$/u.test(name));
    const host = this.hostOf(sources);
    const program = ts.createProgram({
      rootNames: [GLOBALS, ...names],
      options: this.options,
      host,
      ...(this.last && { oldProgram: this.last }),
    });
    this.last = program;
    const problems = names.flatMap(name => {
      const file = program.getSourceFile(name);
      const syntactic = program.getSyntacticDiagnostics(file);
      return syntactic.length > 0 ? syntactic : program.getSemanticDiagnostics(file);
    });
    return ts.formatDiagnostics(problems, host);
  }

  /** Plain JavaScript, for what cannot be had by leaving out the types. */
  emit(content: string): string {
    const { module, target, esModuleInterop } = this.options;
    return this.ts.transpileModule(content, { compilerOptions: { module, target, esModuleInterop } }).outputText;
  }

  private hostOf(sources: ReadonlyMap<string, string>): TypeScript.CompilerHost {
    const { ts, libraryFolder } = this;
    const read = (name: string): string | undefined =>
      sources.get(name) ??
      (name === GLOBALS ? NODE_GLOBALS : name.startsWith(`${libraryFolder}/lib.`) ? ts.sys.readFile(name) : undefined);
    return {
      getSourceFile: (name, languageVersion) => {
        const before = this.shared.get(name);
        if (before) return before;
        const text = read(name);
        if (text === undefined) return undefined;
        const file = ts.createSourceFile(name, text, languageVersion);
        if (!sources.has(name)) this.shared.set(name, file);
        return file;
      },
      getDefaultLibFileName: () => `${libraryFolder}/${LIBRARY}`,
      getDefaultLibLocation: () => libraryFolder,
      fileExists: name => read(name) !== undefined,
      readFile: read,
      writeFile: () => undefined,
      getCurrentDirectory: () => FOLDER,
      getCanonicalFileName: name => name,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => '\n',
    };
  }
}
