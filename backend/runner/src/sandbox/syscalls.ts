/** What the seccomp filter must know of a processor: numbers of Linux's system calls. */
export interface SyscallTable {
  /** AUDIT_ARCH_*: what the kernel says a call was made for (linux/audit.h). */
  readonly audit: number;
  /** Numbers from here on belong to a second set of calls (x32), which is refused. */
  readonly foreign?: number;
  readonly clone: number;
  readonly clone3: number;
  readonly socket: number;
  readonly ioctl: number;
  /** Answered with EPERM. */
  readonly refused: Readonly<Record<string, number>>;
  /** Make memory that no process shows as its own. Likewise, where only looking at processes limits their memory. */
  readonly hiding: Readonly<Record<string, number>>;
}

/** Newer calls have one number on every processor. */
const everywhere = {
  io_uring_setup: 425,
  io_uring_enter: 426,
  io_uring_register: 427,
  open_tree: 428,
  move_mount: 429,
  fsopen: 430,
  fsconfig: 431,
  fsmount: 432,
  fspick: 433,
  pidfd_getfd: 438,
  mount_setattr: 442,
  quotactl_fd: 443,
  memfd_secret: 447,
} as const;

/** Source: arch/x86/entry/syscalls/syscall_64.tbl */
const x64: SyscallTable = {
  audit: 0xc000003e,
  foreign: 0x40000000,
  clone: 56,
  clone3: 435,
  socket: 41,
  ioctl: 16,
  refused: {
    ...everywhere,
    ptrace: 101,
    syslog: 103,
    uselib: 134,
    personality: 135,
    vhangup: 153,
    modify_ldt: 154,
    pivot_root: 155,
    adjtimex: 159,
    chroot: 161,
    acct: 163,
    settimeofday: 164,
    mount: 165,
    umount2: 166,
    swapon: 167,
    swapoff: 168,
    reboot: 169,
    sethostname: 170,
    setdomainname: 171,
    iopl: 172,
    ioperm: 173,
    init_module: 175,
    delete_module: 176,
    quotactl: 179,
    lookup_dcookie: 212,
    clock_settime: 227,
    mbind: 237,
    set_mempolicy: 238,
    kexec_load: 246,
    add_key: 248,
    request_key: 249,
    keyctl: 250,
    migrate_pages: 256,
    unshare: 272,
    vmsplice: 278,
    move_pages: 279,
    perf_event_open: 298,
    fanotify_init: 300,
    name_to_handle_at: 303,
    open_by_handle_at: 304,
    clock_adjtime: 305,
    setns: 308,
    process_vm_readv: 310,
    process_vm_writev: 311,
    kcmp: 312,
    finit_module: 313,
    kexec_file_load: 320,
    bpf: 321,
    userfaultfd: 323,
  },
  hiding: { shmget: 29, memfd_create: 319 },
};

/** Source: include/uapi/asm-generic/unistd.h */
const arm64: SyscallTable = {
  audit: 0xc00000b7,
  clone: 220,
  clone3: 435,
  socket: 198,
  ioctl: 29,
  refused: {
    ...everywhere,
    lookup_dcookie: 18,
    umount2: 39,
    mount: 40,
    pivot_root: 41,
    chroot: 51,
    vhangup: 58,
    quotactl: 60,
    vmsplice: 75,
    acct: 89,
    personality: 92,
    unshare: 97,
    kexec_load: 104,
    init_module: 105,
    delete_module: 106,
    clock_settime: 112,
    syslog: 116,
    ptrace: 117,
    reboot: 142,
    sethostname: 161,
    setdomainname: 162,
    settimeofday: 170,
    adjtimex: 171,
    add_key: 217,
    request_key: 218,
    keyctl: 219,
    swapon: 224,
    swapoff: 225,
    mbind: 235,
    set_mempolicy: 237,
    migrate_pages: 238,
    move_pages: 239,
    perf_event_open: 241,
    fanotify_init: 262,
    name_to_handle_at: 264,
    open_by_handle_at: 265,
    clock_adjtime: 266,
    setns: 268,
    process_vm_readv: 270,
    process_vm_writev: 271,
    kcmp: 272,
    finit_module: 273,
    bpf: 280,
    userfaultfd: 282,
    kexec_file_load: 294,
  },
  hiding: { shmget: 194, memfd_create: 279 },
};

/** By Node's name of the processor. */
export const syscallTables: Readonly<Partial<Record<string, SyscallTable>>> = { x64, arm64 };
