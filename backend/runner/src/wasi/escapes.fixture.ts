import type { RunLanguage } from '@learnloom/contracts/runner/languages';

/** In the environment of the process that tries, and behind the port that programs are told. */
export const SECRET = 'a-secret-of-the-host';

interface Escape {
  readonly id: RunLanguage;
  readonly name: string;
  readonly program: string;
}

const of = (id: RunLanguage, programs: Readonly<Record<string, string>>): readonly Escape[] =>
  Object.entries(programs).map(([name, program]) => ({ id, name, program }));

/**
 * Each prints REACHED or what it found when it gets somewhere, or makes the file MARK. PORT is one that tells the
 * secret.
 */
export const escapes: readonly Escape[] = [
  ...of('lua', {
    'a program of the host': 'print(os.execute and os.execute("touch MARK") or "")',
    'a pipe': 'print(io.popen and io.popen("touch MARK; id"):read("a") or "")',
    'a file of the host': 'local f = io.open and io.open("/etc/passwd") print(f and f:read("a"))',
    'a file through lines': 'for line in io.lines("/etc/passwd") do print(line) end',
    'a file through require': 'package.path = "/etc/?" print(pcall(require, "passwd"))',
    'a file through loadfile': 'print((loadfile or load)("/etc/passwd"))',
    'the environment': 'print(os.getenv and os.getenv("RUNNER_TEST_SECRET"))',
    'a library': 'print(package.loadlib and "REACHED" or "")',
    'a library through a searcher': 'package.cpath = "/lib/?.so" print(pcall(require, "libc"))',
    'the registry': 'print(debug.getregistry and "REACHED" or "")',
    'upvalues of the prelude': 'print(debug.getupvalue and "REACHED" or "")',
    'what was taken away, through loaded':
      'for _, l in pairs(package.loaded) do if l.execute or l.popen or l.getenv then print("REACHED") end end',
    'files through the methods of a handle':
      'local m = getmetatable(io.stdout).__index for n in pairs(m) do if n == "open" then print("REACHED") end end',
    bytecode: 'local f = load(string.dump(function() print("REACHED") end), "x", "b") if f then f() end',
    'a JavaScript value': 'for k, v in pairs(_G) do if type(v) == "userdata" then print("REACHED") end end',
    'JavaScript through an error':
      'local ok, e = pcall(error) print(type(e) == "userdata" and e.constructor and "REACHED")',
  }),
  ...of('sql', {
    'a file of the host': "SELECT readfile('/etc/passwd')",
    'a database of the host': "ATTACH '/etc/passwd' AS x; SELECT * FROM x.sqlite_master",
    'a library': "SELECT load_extension('/lib/x86_64-linux-gnu/libc.so.6'); SELECT 'REACHED'",
    'a shell': '.shell touch MARK',
    'the file system': "SELECT * FROM fsdir('/etc')",
    'a file through the writer': "SELECT writefile('MARK', 'x'); SELECT 'REACHED'",
    'a folder for temporary files':
      "PRAGMA temp_store_directory = '/etc'; ATTACH 'passwd' AS p; SELECT * FROM p.sqlite_master",
    JavaScript: "SELECT eval('process.env')",
  }),
  ...of('python', {
    'a file of the host': 'print(open("/etc/passwd").read())',
    'a file above the root': 'print(open("/../../../etc/passwd").read())',
    'the environment': 'import os\nprint(dict(os.environ))',
    'a program of the host': 'import subprocess\nprint(subprocess.run(["id"], capture_output=True).stdout)',
    'a shell': 'import os\nprint(os.system("touch MARK"))',
    'a connection': 'import socket\ns = socket.create_connection(("127.0.0.1", PORT), 2)\nprint(s.recv(99))',
    processes: 'import os\nprint(os.listdir("/proc"))\nprint("REACHED")',
    'native code': 'import ctypes\nctypes.CDLL(None).system(b"id")\nprint("REACHED")',
    JavaScript: 'import js\nprint("REACHED")',
    'a link': 'import os\nos.symlink("/etc/passwd", "/x")\nprint(open("/x").read())',
  }),
  ...of('ruby', {
    'a file of the host': 'puts File.read("/etc/passwd")',
    'a file above the root': 'puts File.read("/../../etc/passwd")',
    'the environment': 'p ENV.to_h',
    'a program of the host': 'puts `id`',
    'a shell': 'system("touch MARK"); spawn("touch MARK")',
    'a connection': 'require "socket"; puts TCPSocket.new("127.0.0.1", PORT).read',
    'another process': 'fork { puts "REACHED" }',
    JavaScript: 'require "js"; puts JS.eval("return 1") ? "REACHED" : ""',
  }),
  ...of('php', {
    'a file of the host': '<?php echo file_get_contents("/etc/passwd");',
    'the environment': '<?php print_r(getenv()); print_r($_ENV);',
    'a program of the host': '<?php echo shell_exec("id"); system("touch MARK"); passthru("touch MARK");',
    'a connection': '<?php echo file_get_contents("http://127.0.0.1:PORT/");',
    'a socket': '<?php $s = fsockopen("127.0.0.1", PORT); echo fread($s, 99);',
    'a library': '<?php dl("x.so"); echo "well";',
  }),
  ...of('cpp', {
    'a file of the host, included': '#include "/etc/passwd"\nint main() {}',
    'a file above the root, included': '#include "../../../../etc/passwd"\nint main() {}',
    'a file of the host, embedded': 'char text[] = {\n#embed "/etc/passwd"\n};\nint main() { __builtin_printf(text); }',
    'a file of the host, by the assembler': 'asm(".incbin \\"/etc/passwd\\"");\nint main() {}',
    'a file of the host':
      '#include <cstdio>\nint main() { char t[99]; auto f = fopen("/etc/passwd", "r"); puts(f ? fgets(t, 99, f) : "well"); }',
    'the environment': '#include <cstdlib>\n#include <cstdio>\nint main() { puts(getenv("RUNNER_TEST_SECRET")); }',
    'a program of the host': '#include <cstdlib>\nint main() { return system("touch MARK"); }',
    'JavaScript, imported':
      'extern "C" [[clang::import_module("process"), clang::import_name("exit")]] void leave(int);\nint main() { leave(0); }',
    'more memory than a program has':
      '#include <cstdio>\nchar big[300 << 20];\nint main() { big[299 << 20] = 1; puts("REACHED"); }',
  }),
];
