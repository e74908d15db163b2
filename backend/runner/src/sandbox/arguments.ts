/** Everything that a confined program sees and may use. Paths are absolute. */
export interface Confinement {
  /** Program and arguments, as they are called inside. */
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Seen read-only, unless it says otherwise. `source` differs where the sandbox's user could not reach the place itself. */
  readonly sees: readonly Mount[];
  /** Symbolic links of the root, such as /bin. */
  readonly links: readonly Link[];
  /** The job's own folder, writable on disk; or files of it, read-only in a small writable folder in memory. */
  readonly box: { readonly folder: string } | { readonly entries: readonly Mount[] };
  readonly limits: ProcessLimits;
}

export interface Mount {
  readonly source: string;
  readonly target: string;
  readonly writable?: boolean;
}

export interface Link {
  readonly target: string;
  readonly at: string;
}

/** Of each process; bytes and seconds. */
export interface ProcessLimits {
  readonly cpu: number;
  readonly data: number;
  readonly file: number;
  readonly processes: number;
}

/** Where the job's files lie, and where its programs start. */
export const BOX = '/box';
/** Numbers of file descriptors: bubblewrap reads the seccomp filter from one and tells on the other how it went. */
export const SECCOMP_FD = 3;
export const STATUS_FD = 4;

const MEBIBYTE = 1024 * 1024;
const TEMPORARY = 64 * MEBIBYTE;
const SHARED_MEMORY = 8 * MEBIBYTE;
const BOX_IN_MEMORY = 16 * MEBIBYTE;
/** The first is also what a thread gets, and threads are many. */
const STACK = `${8 * MEBIBYTE}:${64 * MEBIBYTE}`;
const OPEN_FILES = 256;
const LOCKED_MEMORY = 65_536;
/** Nobody: what the program takes itself for. */
const INNER_USER = '65534';

/** Folders of a run that lie in memory, as its program sees them; each has a size of its own. */
export const foldersInMemory = (box: { readonly entries?: readonly unknown[] }): readonly string[] => [
  ...['/dev/shm', '/tmp'],
  ...(box.entries ? [BOX] : []),
];

const tmpfs = (size: number, target: string): string[] => ['--size', String(size), '--tmpfs', target];
const bind = ({ source, target, writable }: Mount): string[] => [writable ? '--bind' : '--ro-bind', source, target];

/**
 * Arguments of bubblewrap. Limits are set inside by prlimit: set outside they would hold for bubblewrap, and processes
 * would be counted together with the server's.
 */
export function bubblewrapArguments({ command, environment, sees, links, box, limits }: Confinement): string[] {
  return [
    ...['--unshare-all', '--unshare-user', '--die-with-parent', '--new-session', '--clearenv'],
    ...['--hostname', 'box', '--cap-drop', 'ALL', '--uid', INNER_USER, '--gid', INNER_USER],
    ...['--proc', '/proc', '--dev', '/dev'],
    ...tmpfs(SHARED_MEMORY, '/dev/shm'),
    ...tmpfs(TEMPORARY, '/tmp'),
    // After those, which would hide a compiler that is installed below them.
    ...sees.flatMap(bind),
    ...links.flatMap(({ target, at }) => ['--symlink', target, at]),
    ...('folder' in box
      ? bind({ source: box.folder, target: BOX, writable: true })
      : [...tmpfs(BOX_IN_MEMORY, BOX), ...box.entries.flatMap(bind)]),
    // What bubblewrap puts at /dev is a file system in memory without a size.
    ...['--remount-ro', '/dev', '--remount-ro', '/', '--chdir', BOX],
    ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
    ...['--json-status-fd', String(STATUS_FD), '--seccomp', String(SECCOMP_FD), '--'],
    ...['prlimit', ...limitArguments(limits), '--', ...command],
  ];
}

/** One second between asking to stop (SIGXCPU) and ending it. */
const limitArguments = ({ cpu, data, file, processes }: ProcessLimits): string[] => [
  `--cpu=${cpu}:${cpu + 1}`,
  `--data=${data}`,
  `--fsize=${file}`,
  `--nproc=${processes}`,
  `--nofile=${OPEN_FILES}`,
  `--stack=${STACK}`,
  `--memlock=${LOCKED_MEMORY}`,
  '--core=0',
];

/** What stands between the server and bubblewrap. */
export interface Launch {
  readonly bubblewrap: readonly string[];
  /** Files of control groups that the program joins by writing 0 to them. */
  readonly groups: readonly string[];
  /** Set where the server is root: the user that bubblewrap runs as. */
  readonly user?: number;
  /** Places that this user could not reach, mounted elsewhere for this run only. */
  readonly staged: readonly Mount[];
}

/** Folder that holds the staged places; what else is in it cannot be seen by the run. */
export const STAGE = '/mnt';

/**
 * Constant: what varies arrives as arguments. Groups, `--`, pairs of places, `--`, the command. The program
 * yields to the server: it waits longer for the processor, and goes first when the machine runs out of memory.
 */
const LAUNCHER = `
echo 1000 > /proc/self/oom_score_adj
while [ "$1" != -- ]; do echo 0 > "$1" || exit 125; shift; done; shift
if [ "$1" != -- ]; then mount -t tmpfs -o mode=755 none ${STAGE} || exit 125; fi
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mkdir "$2"; else : > "$2"; fi
  mount --bind "$1" "$2" || exit 125; shift; shift
done; shift
exec nice -n 5 "$@"
`;

/** The whole command line of a confined program. */
export function launchArguments({ bubblewrap, groups, user, staged }: Launch): string[] {
  const dropped =
    user === undefined
      ? []
      : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--no-new-privs', '--bounding-set=-all'];
  const command = [...dropped, ...bubblewrap];
  return [
    ...(staged.length > 0 ? ['unshare', '--mount', '--propagation', 'private'] : []),
    ...['/bin/sh', '-c', LAUNCHER, 'launcher', ...groups, '--'],
    ...[...staged.flatMap(({ source, target }) => [source, target]), '--', ...command],
  ];
}
