/** Source: https://github.com/WebAssembly/WASI/blob/wasi-0.1/preview1/docs.md */
const STDERR = 2;
const FILETYPE_UNKNOWN = 0;
const ERRNO_NOSPC = 51;
const ERRNO_NOTSUP = 58;

const MB = 1024 * 1024;
const WHAT_BYTES = 1000;
/** Bytes that a program may add to its files, which are in memory. */
const FILE_BYTES = 32 * MB;

/**
 * What a module that asks for nothing but WASI gets: files in memory, its input and two streams. There is no host file,
 * network or JavaScript behind any of them.
 */
export async function openSystem({ shim, files, library, stdin }, output) {
  const { WASI, OpenFile, File, ConsoleStdout, PreopenDirectory, Directory } = await import(shim);
  boundFiles(OpenFile);
  const root = new Map();
  const put = (path, bytes, options) => {
    const names = path.split('/').filter(name => name !== '' && name !== '.');
    const last = names.pop();
    let folder = root;
    for (const name of names) {
      if (!(folder.get(name) instanceof Directory)) folder.set(name, new Directory(new Map()));
      folder = folder.get(name).contents;
    }
    folder.set(last, new File(bytes, options));
  };
  for (const { path, bytes } of library) put(path, bytes, { readonly: true });
  for (const { path, bytes } of files) put(path, bytes);

  /** Runs a module to its end; gives its exit code. Here, so that a module that asks for more fails as a program does. */
  function start(module, args, env) {
    const fds = [
      new OpenFile(new File(stdin)),
      new ConsoleStdout(bytes => output.write('stdout', bytes)),
      new ConsoleStdout(bytes => output.write('stderr', bytes)),
      new PreopenDirectory('/', root),
    ];
    // A terminal would get colours.
    const { fdstat } = fds[STDERR].fd_fdstat_get();
    fdstat.fs_filetype = FILETYPE_UNKNOWN;
    fds[STDERR].fd_fdstat_get = () => ({ ret: 0, fdstat });
    const wasi = new WASI(args, env, fds, { debug: false });
    for (const name of Object.keys(wasi.wasiImport))
      if (name.startsWith('sock_')) wasi.wasiImport[name] = () => ERRNO_NOTSUP;
    const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi.wasiImport });
    try {
      return wasi.start(instance);
    } catch (error) {
      if (error instanceof WebAssembly.Exception) throw new Error(uncaught(instance.exports), { cause: error });
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      // A program of C++ gives up without a word when it gets no more memory.
      const megabytes = Math.round((instance.exports.memory?.buffer.byteLength ?? 0) / MB);
      throw new Error(`${error.message} (${megabytes} MB of memory in use)`, { cause: error });
    }
  }
  return { start, put, bytesOf: path => root.get(path)?.data };
}

/** What the exception says of itself that ended a program of C++, see exceptions.cpp. */
function uncaught({ memory, thrown }) {
  const at = thrown();
  const [what] = Buffer.from(memory.buffer.slice(at, at + WHAT_BYTES))
    .toString()
    .split('\0');
  return `An exception was not caught${what === '' ? '' : `: ${what}`}`;
}

/** Runs an interpreter, or a program that was compiled. */
export async function prepare(given, output) {
  const { start } = await openSystem(given, output);
  return () => start(given.module, given.args, given.env);
}

/** Every way in which a file grows is refused when the program's files have grown enough. */
function boundFiles(OpenFile) {
  let left = FILE_BYTES;
  const grows = (file, size) => {
    const more = Math.max(0, size - file.data.byteLength);
    if (more > left) return false;
    left -= more;
    return true;
  };
  const bound = (name, sizeOf, refused) => {
    const act = OpenFile.prototype[name];
    OpenFile.prototype[name] = function (...given) {
      return grows(this.file, Number(sizeOf(this, ...given))) ? act.apply(this, given) : refused;
    };
  };
  const nothingWritten = { ret: ERRNO_NOSPC, nwritten: 0 };
  bound('fd_write', (open, data) => open.file_pos + BigInt(data.byteLength), nothingWritten);
  bound('fd_pwrite', (_open, data, offset) => offset + BigInt(data.byteLength), nothingWritten);
  bound('fd_allocate', (_open, offset, length) => offset + length, ERRNO_NOSPC);
  bound('fd_filestat_set_size', (_open, size) => size, ERRNO_NOSPC);
}
