import type { EditorBlock } from './block-kinds.ts';

interface BlockModule {
  readonly block: EditorBlock;
}

declare global {
  interface ImportMeta {
    /** Webpack's: the modules of a folder. */
    readonly webpackContext?: (
      folder: string,
      options: { readonly regExp: RegExp },
    ) => { readonly keys: () => readonly string[]; (key: string): unknown };
    /** That of the bundler that tests run with. */
    readonly glob: (pattern: string, options: { readonly eager: true }) => Readonly<Record<string, unknown>>;
  }
}

function blockModules(): readonly unknown[] {
  if (!import.meta.webpackContext) return Object.values(import.meta.glob('../blocks/*/block.tsx', { eager: true }));
  const folders = import.meta.webpackContext('../blocks', { regExp: /\/block\.tsx$/ });
  return folders.keys().map(key => folders(key));
}

let blocks: ReadonlyMap<string, EditorBlock> | undefined;

/** The editor's half of every block by its type: every folder of `blocks` with a `block.tsx` is one. */
export const editorBlocks = (): ReadonlyMap<string, EditorBlock> =>
  (blocks ??= new Map((blockModules() as readonly BlockModule[]).map(({ block }) => [block.type, block])));
