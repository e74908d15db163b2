import { build, stop } from 'esbuild';

const REQUIRE =
  "import { createRequire as __requireFrom } from 'node:module'; const require = __requireFrom(import.meta.url);";

/** Compiles a program and all that it imports to one file, which runs wherever it lies. */
export async function oneFile(program: string, file: string): Promise<void> {
  await build({
    entryPoints: [program],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    banner: { js: REQUIRE },
    logLevel: 'silent',
  });
  // Its process would stay for as long as this one runs.
  await stop();
}
