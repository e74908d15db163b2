/** Attempts to break out, each a program that fails when the sandbox holds. */

export interface Surroundings {
  /** A file of the host that its own user may read. */
  readonly secret: string;
  /** A folder of the host. */
  readonly folder: string;
  /** A port that the host listens on, and an abstract socket. */
  readonly port: number;
  readonly socket: string;
}

export type Attempts = Readonly<Record<string, string>>;

const indented = (body: string): string => body.replace(/^/gm, '  ');

/** Prints 'contained' when the attempt fails and 'ESCAPED' when it does not. */
export const inPython = (body: string): string => `import os, sys, socket, ctypes, resource, subprocess
libc = ctypes.CDLL(None, use_errno=True)
def call(*args):
  if libc.syscall(*args) == -1:
    raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
try:
${indented(body)}
  print("ESCAPED")
except (OSError, ValueError) as error:
  print("contained", error)
`;

export const inNode = (body: string): string => `const fs = require('node:fs');
const { spawnSync } = require('node:child_process');
(async () => {
${indented(body)}
})().then(() => console.log('ESCAPED'), error => console.log('contained', error.message));
`;

/** Numbers of system calls that libc has no function for. */
const CALLS: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
  x64: {
    'keeps clone out of new namespaces': 'call(56, 0x10000011, 0, 0, 0, 0)',
    'keeps clone3 out': 'call(435, 0, 0)',
    'keeps io_uring out': 'call(425, 8, 0)',
    'keeps bpf out': 'call(321, 0, 0, 0)',
    'keeps perf_event_open out': 'call(298, 0, 0, 0, 0, 0)',
    'keeps userfaultfd out': 'call(323, 0)',
    'keeps keyrings out': 'call(250, 0, -3, 1)',
    'keeps file handles out': 'call(304, -100, 0, 0)',
    'keeps secret memory out': 'call(447, 0)',
    'keeps reading of other processes out': 'call(310, 1, 0, 0, 0, 0, 0)',
    'keeps new mounts out': 'call(430, b"tmpfs", 0)',
    'keeps modules out': 'call(313, 0, b"", 0)',
    'keeps kernels out': 'call(320, 0, 0, 0, b"", 0)',
  },
};

export const pythonAttempts = ({ secret, folder, port, socket }: Surroundings): Attempts => ({
  'hides a file of the host': `print(open(${JSON.stringify(secret)}).read())`,
  'hides a folder of the host': `print(os.listdir(${JSON.stringify(folder)}))`,
  'hides the code of the product': `print(open(${JSON.stringify(import.meta.filename)}).read())`,
  'hides the accounts': 'print(open("/etc/passwd").read())',
  'hides the passwords': 'print(open("/etc/shadow").read())',
  'hides homes': 'print(os.listdir("/root"), os.listdir("/home"))',
  'hides /sys': 'print(os.listdir("/sys/fs/cgroup"))',
  'hides disks': 'open("/dev/sda", "rb") if os.path.exists("/dev/sda") else open("/dev/vda", "rb")',
  'hides the memory of the machine': 'open("/dev/mem", "rb")',
  'hides the memory of the kernel': 'open("/proc/kcore", "rb").read(1)',
  'does not follow a link out': 'os.symlink("/etc/shadow", "/box/link")\nprint(open("/box/link").read())',
  'does not lead out by the root of the first process': 'print(open("/proc/1/root/etc/passwd").read())',
  'does not lead up': 'print(open("../../../../../../../../etc/passwd").read())',
  'keeps loopback out': `socket.create_connection(("127.0.0.1", ${port}), 5)`,
  'keeps the network out': 'socket.create_connection(("198.51.100.1", 80), 5)',
  'keeps names of hosts out': 'socket.gethostbyname("deb.debian.org")',
  'keeps abstract sockets of the host out': `s = socket.socket(socket.AF_UNIX)\ns.connect("\\0${socket}")`,
  'keeps netlink out': 'socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0)',
  'keeps raw packets out': 'socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0)',
  'keeps raw internet packets out': 'socket.socket(socket.AF_INET, socket.SOCK_RAW, 1)',
  'keeps the hypervisor out': 'socket.socket(40, socket.SOCK_STREAM, 0)',
  'keeps /usr as it is': 'open("/usr/lib/escaped", "w")',
  'keeps the root as it is': 'open("/escaped", "w")',
  'keeps /etc as it is': 'open("/etc/escaped", "w")',
  'keeps the program as it is': 'open("/box/main.py", "w")',
  'keeps the input as it is': 'os.write(0, b"x")',
  'keeps the settings of the kernel': 'open("/proc/sys/kernel/core_pattern", "w").write("|/bin/sh")',
  'keeps the keys of the kernel': 'open("/proc/sysrq-trigger", "w").write("x")',
  'makes no devices': 'os.mknod("/tmp/null", 0o600 | 0o020000, os.makedev(1, 1))\nopen("/tmp/null")',
  'keeps to its root': 'os.chroot("/tmp")',
  'becomes nobody else': 'os.setuid(0)\nopen("/usr/lib/escaped", "w")',
  'gives away no files': 'open("/tmp/x", "w").close()\nos.chown("/tmp/x", 0, 0)',
  'gains nothing from set-user-id programs':
    'if subprocess.run(["su", "-c", "true"], capture_output=True).returncode: raise OSError("su")',
  'makes no user namespace': 'if libc.unshare(0x10000000): raise OSError(ctypes.get_errno(), "unshare")',
  'mounts nothing': 'if libc.mount(b"none", b"/tmp", b"tmpfs", 0, None): raise OSError(ctypes.get_errno(), "mount")',
  'unmounts nothing': 'if libc.umount2(b"/box", 2): raise OSError(ctypes.get_errno(), "umount")',
  'traces nothing': 'if libc.ptrace(0, 0, 0, 0): raise OSError(ctypes.get_errno(), "ptrace")',
  'raises no limit': 'resource.setrlimit(resource.RLIMIT_NPROC, (4096, 4096))',
  'raises no limit of memory': 'resource.setrlimit(resource.RLIMIT_DATA, (-1, -1))',
  'does not push itself forward': 'os.nice(-10)',
  'does not hide from the memory killer':
    'fd = os.open("/proc/self/oom_score_adj", os.O_WRONLY)\nos.write(fd, b"-1000")',
  'renames no machine': 'socket.sethostname("escaped")',
  'sets no clock': 'import time\ntime.clock_settime(time.CLOCK_REALTIME, 0)',
  'keeps nothing in /dev': 'open("/dev/kept", "wb").write(b"x" * 1000)',
  'has no terminal': 'open("/dev/tty")',
  'types into no terminal': 'import fcntl\nfcntl.ioctl(0, 0x5412, b"x")',
  ...CALLS[process.arch],
});

export const nodeAttempts = ({ secret, folder, port, socket }: Surroundings): Attempts => ({
  'hides a file of the host': `console.log(fs.readFileSync(${JSON.stringify(secret)}, 'utf8'));`,
  'hides a folder of the host': `console.log(fs.readdirSync(${JSON.stringify(folder)}));`,
  'hides the accounts': `console.log(fs.readFileSync('/etc/passwd', 'utf8'));`,
  'does not follow a link out': `fs.symlinkSync('/etc/shadow', 'link'); console.log(fs.readFileSync('link', 'utf8'));`,
  'keeps loopback out': `await new Promise((yes, no) => require('node:net').connect(${port}, '127.0.0.1').on('connect', yes).on('error', no));`,
  'keeps abstract sockets of the host out': `await new Promise((yes, no) => require('node:net').connect('\\0${socket}').on('connect', yes).on('error', no));`,
  'keeps the web out': `await fetch('http://198.51.100.1/');`,
  'keeps names of hosts out': `await require('node:dns/promises').resolve('deb.debian.org');`,
  'keeps /usr as it is': `fs.writeFileSync('/usr/lib/escaped', '');`,
  'keeps the program as it is': `fs.writeFileSync('main.js', '');`,
  'mounts nothing': `const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', 'none', '/tmp']); if (status) throw new Error(String(stderr));`,
  'makes no namespace': `const { status, stderr } = spawnSync('unshare', ['--user', 'true']); if (status) throw new Error(String(stderr));`,
  'gains nothing from set-user-id programs': `const { status, stderr } = spawnSync('su', ['-c', 'true']); if (status !== 0) throw new Error(String(stderr));`,
  'becomes nobody else': `process.setuid(0);`,
  'does not read the memory of others': `fs.readFileSync('/proc/1/mem');`,
});

/** Programs that do not end, by language. */
export const endlessPrograms = [
  [
    'python',
    {
      'an endless loop': 'while True: pass',
      sleep: 'import time\ntime.sleep(1000)',
      'a fork bomb': 'import os\nwhile True:\n  try: os.fork()\n  except OSError: pass',
      'a deaf program': `import signal
for s in range(1, 65):
  try: signal.signal(s, signal.SIG_IGN)
  except (OSError, ValueError): pass
while True: pass`,
      'a program that closes its streams': 'import os, time\nos.close(1); os.close(2); os.close(0)\ntime.sleep(1000)',
    },
  ],
  [
    'javascript',
    {
      'an endless loop': 'for (;;);',
      sleep: 'setInterval(() => {}, 1000)',
      'a fork bomb': `const { fork } = require('node:child_process'); setInterval(() => { try { fork(__filename).on('error', () => {}); } catch {} }, 1);`,
      'endless promises': 'const again = () => Promise.resolve().then(again); again();',
    },
  ],
] as const;
