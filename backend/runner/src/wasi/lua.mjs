import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Bytes that Lua itself may allocate; the module's memory holds a little more. */
const HEAP_BYTES = 48 * 1024 * 1024;

/**
 * Runs a program in Lua. No JavaScript value enters the state: through one a program could reach this process. What it
 * may do is in `prelude.lua`.
 */
export async function prepare({ entry, module, code, stdin, args }, output) {
  compileTo(module);
  const { LuaFactory } = (await import(pathToFileURL(entry).href)).default;
  const factory = new LuaFactory(new URL('glue.wasm', pathToFileURL(entry)).pathname);
  const { FS: files } = (await factory.getLuaModule()).module;
  files.writeFile('/main.lua', code);
  connect(files.streams, stdin, output);
  const lua = await factory.createEngine({
    openStandardLibs: true,
    injectObjects: false,
    enableProxy: false,
    traceAllocations: true,
  });
  lua.global.setMemoryMax(HEAP_BYTES);
  const prelude = readFileSync(new URL('./prelude.lua', import.meta.url), 'utf8');
  const script = `arguments = { [0] = 'main.lua', ${args.map(literal).join(', ')} }\n${prelude}`;
  return () => {
    try {
      return lua.doStringSync(script);
    } catch (error) {
      if (error?.name === 'ExitStatus') return error.status;
      throw error;
    }
  };
}

/** The library compiles the file beside it; the module at hand is that file, compiled once and bounded. */
function compileTo(module) {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (_bytes, imports) => ({ module, instance: await instantiate(module, imports) });
}

/** Emscripten's terminal writes whole lines to the console; the program's streams are bytes. */
function connect(streams, stdin, output) {
  let at = 0;
  replaceOperations(streams[0], {
    read(_stream, buffer, offset, length) {
      const part = stdin.subarray(at, at + length);
      buffer.set(part, offset);
      at += part.length;
      return part.length;
    },
  });
  for (const [number, name] of [
    [1, 'stdout'],
    [2, 'stderr'],
  ])
    replaceOperations(streams[number], {
      write(_stream, buffer, offset, length) {
        output.write(name, buffer.slice(offset, offset + length));
        return length;
      },
    });
}

/** The property's name is minified: it is the one that can write. */
function replaceOperations(stream, operations) {
  const name = Object.keys(stream).find(key => typeof stream[key]?.write === 'function');
  stream[name] = { ...stream[name], ...operations };
}

const literal = text => `"${[...Buffer.from(text)].map(byte => `\\${String(byte).padStart(3, '0')}`).join('')}"`;
