import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { languageCodes } from '@learnloom/contracts/kernel/languages';
import { integrityOf } from './integrity.ts';
import { ownersOf } from './owners.ts';
import type { BuildOptions } from './options.ts';
import { containerName, readPackage } from './packages.ts';

const { sources } = webpack;

const wanted = (file: string) => /\.(?:js|css)$/.test(file) && !file.includes('hot-update');

/** Files of a named chunk group in loading order; style sheets too. */
function filesOf(compilation: Compilation, name: string): string[] | undefined {
  return compilation.namedChunkGroups.get(name)?.getFiles().filter(wanted);
}

/** Messages of a language are chunks of this name. */
const messagesOf = (language: string) => new RegExp(`^messages-[\\w-]+-${language}$`);

/** Files with the messages of a language that the shell's entry uses. */
function messageFiles(compilation: Compilation, name: string, language: string): string[] {
  const children = compilation.namedChunkGroups.get(name)?.getChildren() ?? [];
  return children.filter(child => messagesOf(language).test(child.name ?? '')).flatMap(child => child.getFiles());
}

/** The modules that a lazy chunk is made for, and all that these import, wherever they are. */
function modulesOf({ namedChunkGroups, moduleGraph }: Compilation, name: string): ReadonlySet<Module> {
  const modules = new Set<Module>();
  const blocks = namedChunkGroups.get(name)?.getBlocks() ?? [];
  const waiting = blocks.flatMap(({ dependencies }) => dependencies);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const module = moduleGraph.getModule(next);
    if (!module || modules.has(module)) continue;
    modules.add(module);
    waiting.push(...module.dependencies);
  }
  return modules;
}

/** Files with the messages of a language that a page uses. Those of the remote's other pages wait until they are open. */
function pageMessageFiles(compilation: Compilation, chunk: string, language: string): string[] {
  const blocks = [...modulesOf(compilation, chunk)].flatMap(module => module.blocks);
  const groups = new Set(blocks.map(block => compilation.chunkGraph.getBlockChunkGroup(block)));
  return [...groups].flatMap(group => (group && messagesOf(language).test(group.name ?? '') ? group.getFiles() : []));
}

/** Adds one JSON file that says what the other files are for. */
abstract class MetaFile {
  abstract describe(compilation: Compilation): object;

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MetaFile', compilation => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'MetaFile', stage }, () => {
        if (compilation.errors.length > 0) return;
        compilation.emitAsset('mfe.json', new sources.RawSource(JSON.stringify(this.describe(compilation), null, 2)));
      });
    });
  }
}

interface StaticHalf {
  readonly mounts: readonly unknown[];
  readonly routes: Readonly<Record<string, string>>;
  readonly parts?: Readonly<Record<string, string>>;
}

/** `mfe.json` of a remote: the static half of its contract, the files that each route needs, and what each must be. */
export class RemoteFile extends MetaFile {
  constructor(
    private readonly options: BuildOptions,
    private readonly entry: string,
    private readonly kit: string,
  ) {
    super();
  }

  describe(compilation: Compilation): object {
    const { name, version, hot } = this.options;
    const meta = readPackage(name).mfe as StaticHalf | undefined;
    if (!meta) throw new Error(`${name}/package.json has no "mfe"`);
    const exposed = filesOf(compilation, 'remote') ?? [];
    const preload: Record<string, string[]> = { remote: exposed.filter(file => file.endsWith('.js')) };
    for (const [path, chunk] of Object.entries({ ...meta.routes, ...meta.parts })) {
      const files = filesOf(compilation, chunk);
      if (!files) throw new Error(`${name}/package.json#mfe: ${path} names the chunk ${chunk}, which is not there`);
      preload[chunk] = files;
    }
    for (const chunk of Object.keys(preload))
      for (const language of languageCodes) {
        const messages = pageMessageFiles(compilation, chunk, language);
        if (messages.length > 0) preload[`${chunk}.${language}`] = messages.filter(wanted);
      }
    return {
      name: containerName(name),
      version,
      entry: this.entry,
      ...meta,
      kit: this.kit,
      owners: ownersOf(name),
      preload,
      css: exposed.filter(file => file.endsWith('.css')),
      ...(!hot && { integrity: integrityOf(compilation) }),
    };
  }
}

/** `mfe.json` of the shell: the files of its entry, and its fonts by their names in the package. */
export class ShellFile extends MetaFile {
  constructor(private readonly version: string) {
    super();
  }

  describe(compilation: Compilation): object {
    const files = filesOf(compilation, 'main') ?? [];
    const fonts: Record<string, string> = {};
    for (const asset of compilation.getAssets())
      if (asset.name.endsWith('.woff2') && asset.info.sourceFilename)
        fonts[asset.info.sourceFilename.split('/').at(-1) ?? asset.name] = asset.name;
    return {
      version: this.version,
      scripts: files.filter(file => file.endsWith('.js')),
      css: files.filter(file => file.endsWith('.css')),
      messages: Object.fromEntries(
        languageCodes.map(language => [language, messageFiles(compilation, 'main', language).filter(wanted)]),
      ),
      fonts,
    };
  }
}
