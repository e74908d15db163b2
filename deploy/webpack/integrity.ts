import { createHash } from 'node:crypto';
import CssExtract from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';

const { runtime, sources, Compilation: stages, RuntimeGlobals } = webpack;

const NAME = 'Integrity';

/** Stands in the entry until the other files are what they will be. */
const PLACE = '@@integrity@@';

/** Where a container keeps the digests of its files. */
const DIGESTS = `${RuntimeGlobals.require}.integrity`;

const digestOf = (bytes: Buffer): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** File name → what Subresource Integrity compares it with, of every script and style sheet. */
export function integrityOf(compilation: Compilation): Record<string, string> {
  const digests: Record<string, string> = {};
  for (const { name, source } of compilation.getAssets())
    if (/\.(?:js|css)$/.test(name)) digests[name] = digestOf(source.buffer());
  return digests;
}

class Digests extends runtime.RuntimeModule {
  constructor() {
    super('integrity of files');
  }

  override generate(): string {
    return `${DIGESTS} = ${JSON.stringify(PLACE)};`;
  }
}

/** Sets the digest of the file at `address`, both names of variables in webpack's runtime. */
const checked = (element: string, address: string): string =>
  `if (${DIGESTS}[${address}.slice(${RuntimeGlobals.publicPath}.length)]) ` +
  `${element}.integrity = ${DIGESTS}[${address}.slice(${RuntimeGlobals.publicPath}.length)];`;

/**
 * Browsers compare each script and style sheet of a remote with a digest in its entry, and the entry with one in the manifest,
 * and run none that differs. Names of files must not depend on the entry's content.
 */
export class IntegrityPlugin {
  constructor(private readonly entry: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, compilation => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, chunk =>
        compilation.addRuntimeModule(chunk, new Digests()),
      );
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        source => `${source}\n${checked('script', 'url')}`,
      );
      CssExtract.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag, href }) => `${source}\n${checked(tag, href)}`,
      );
      const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        if (compilation.errors.length === 0) this.writeDigests(compilation);
      });
    });
  }

  private writeDigests(compilation: Compilation): void {
    const { [this.entry]: _, ...digests } = integrityOf(compilation);
    const text = String(compilation.getAsset(this.entry)?.source.source() ?? '');
    const [before, after, ...more] = text.split(new RegExp(`["'\`]${PLACE}["'\`]`));
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`${this.entry} has no single place for the integrity of the other files`);
    compilation.updateAsset(this.entry, new sources.RawSource(before + JSON.stringify(digests) + after));
  }
}
