import { compileFunction } from 'node:vm';

const BELOW = `    at internalCompileFunction (node:internal/vm:73:18)
    at wrapSafe (node:internal/modules/cjs/loader:1176:20)
    at Module._compile (node:internal/modules/cjs/loader:1218:27)
    at Module._extensions..js (node:internal/modules/cjs/loader:1308:10)
    at Module.load (node:internal/modules/cjs/loader:1117:32)
    at Module._load (node:internal/modules/cjs/loader:958:12)
    at Function.executeUserEntryPoint [as runMain] (node:internal/modules/run_main:81:12)
    at node:internal/main/run_main_module:23:47`;

const HINT =
  '(node:3) Warning: To load an ES module, set "type": "module" in the package.json or use the .mjs extension.\n(Use `node --trace-warnings ...` to show where the warning was created)\n';

/** What is put before a program's first line, and after its last, to make it a function as Node does. */
export const WRAPPER = ['(function (exports, require, module, __filename, __dirname) { ', '\n});'] as const;

const PARAMETERS = ['exports', 'require', 'module', '__filename', '__dirname'];

const OF_A_MODULE = /import statement outside a module|Unexpected token 'export'/u;

/** Whether it does not parse because it is a module: it imports, or exports, at its outermost. */
export function isModule(code: string): boolean {
  try {
    compileFunction(code, PARAMETERS);
    return false;
  } catch (error) {
    return error instanceof SyntaxError && OF_A_MODULE.test(error.message);
  }
}

/**
 * What Node prints for a file that does not parse: the engine has refused it, and V8 only parses it here, to say why in
 * its own words. Undefined when V8 finds nothing wrong.
 */
export function describeSyntaxError(file: string, code: string): string | undefined {
  try {
    // By itself, as Node does it: nothing that is put around it shows, and its end is the end of the lines.
    compileFunction(code, PARAMETERS, { filename: file });
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) return undefined;
    const [above = ''] = String(error.stack).split(/\n\s*at /u, 1);
    const hint = OF_A_MODULE.test(error.message) ? HINT : '';
    return `${hint}${above}\n${BELOW}`;
  }
}
