import { Script } from 'node:vm';

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

/** V8 shows the wrapper with the first line. */
function unwrapped(text: string): string {
  const [where = '', line = '', carets = '', ...rest] = text.split('\n');
  const { length } = WRAPPER[0];
  if (!line.startsWith(WRAPPER[0])) return text;
  return [where, line.slice(length), carets.slice(length), ...rest].join('\n');
}

/**
 * What Node prints for a file that does not parse: the engine has refused it, and V8 only parses it here, to say why in
 * its own words. Undefined when V8 finds nothing wrong.
 */
export function describeSyntaxError(file: string, code: string): string | undefined {
  const [before, after] = WRAPPER;
  try {
    new Script(`${before}${code}${after}`, { filename: file, columnOffset: -before.length });
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) return undefined;
    const [above = ''] = String(error.stack).split(/\n\s*at /u, 1);
    const hint = /import statement outside a module|Unexpected token 'export'/u.test(error.message) ? HINT : '';
    return `${hint}${unwrapped(above)}\n${BELOW}`;
  }
}
