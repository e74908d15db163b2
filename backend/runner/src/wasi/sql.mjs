import { pathToFileURL } from 'node:url';

/** Pages (4 kB) of the database. */
const PAGES = 8192;

/** Runs statements on an empty database in memory, and prints rows as SQLite's own shell does: `1|two|`. */
export async function prepare({ entry, module, code }, output) {
  const { default: initSqlJs } = await import(pathToFileURL(entry).href);
  const { Database } = await initSqlJs({
    instantiateWasm(imports, done) {
      void WebAssembly.instantiate(module, imports).then(instance => done(instance, module));
      return {};
    },
  });
  const text = Buffer.from(code).toString();
  const database = new Database();
  database.run(`PRAGMA max_page_count = ${PAGES}; PRAGMA page_size = 4096; PRAGMA temp_store = MEMORY`);
  return () => {
    try {
      for (const statement of database.iterateStatements(text))
        while (statement.step()) output.text('stdout', `${statement.get().map(shown).join('|')}\n`);
      return 0;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      output.text('stderr', `Error: ${error.message}\n`);
      return 1;
    }
  };
}

function shown(value) {
  if (value === null) return '';
  return value instanceof Uint8Array ? Buffer.from(value).toString() : String(value);
}
