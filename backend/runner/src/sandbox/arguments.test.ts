import { describe, expect, it } from 'vitest';
import { bubblewrapArguments, launchArguments, type Confinement } from './arguments.ts';

const confinement: Confinement = {
  command: ['/usr/bin/python3', 'main.py', '$(id); rm -rf /', '--bind'],
  environment: { PATH: '/usr/bin' },
  sees: [{ source: '/usr/lib', target: '/usr/lib' }],
  links: [{ target: 'usr/lib', at: '/lib' }],
  box: { entries: [{ source: '/jobs/1/main.py', target: '/box/main.py' }] },
  limits: { cpu: 3, data: 1000, file: 2000, processes: 64 },
};

/** Whether these stand in a list one after another. */
const includes = (list: readonly string[], ...part: string[]): boolean =>
  list.some((_item, index) => part.every((item, offset) => list[index + offset] === item));

describe('the arguments of bubblewrap', () => {
  const list = bubblewrapArguments(confinement);

  it('leave the program nothing of the host', () => {
    for (const option of ['--unshare-all', '--unshare-user', '--clearenv', '--new-session', '--die-with-parent'])
      expect(list).toContain(option);
    expect(includes(list, '--cap-drop', 'ALL')).toBe(true);
    expect(list).not.toContain('--as-pid-1');
    expect(list).not.toContain('--share-net');
  });

  it('end with the limits and the command, each argument as it is', () => {
    const inner = list.slice(list.indexOf('--') + 1);
    expect(inner[0]).toBe('prlimit');
    expect(inner).toEqual(
      expect.arrayContaining(['--cpu=3:4', '--data=1000', '--fsize=2000', '--nproc=64', '--core=0']),
    );
    expect(inner.slice(inner.indexOf('--') + 1)).toEqual(confinement.command);
  });

  it('mount the files of a run read-only in a folder in memory, and the root read-only after them', () => {
    const box = ['--tmpfs', '/box', '--ro-bind', '/jobs/1/main.py', '/box/main.py'];
    expect(includes(list, ...box, '--remount-ro', '/dev', '--remount-ro', '/')).toBe(true);
    expect(list.slice(0, list.indexOf('--'))).not.toContain('--bind');
  });

  it('mount the folder of a compilation writable', () => {
    expect(
      includes(bubblewrapArguments({ ...confinement, box: { folder: '/jobs/1' } }), '--bind', '/jobs/1', '/box'),
    ).toBe(true);
  });
});

describe('the launcher', () => {
  it('takes everything that varies as an argument', () => {
    const [shell, option, script, ...rest] = launchArguments({
      bubblewrap: ['bwrap', 'x'],
      groups: ['/g/tasks'],
      staged: [],
    });
    expect([shell, option]).toEqual(['/bin/sh', '-c']);
    expect(script).not.toContain('/g/tasks');
    expect(rest).toEqual(['launcher', '/g/tasks', '--', '--', 'bwrap', 'x']);
  });

  it('gives up the rights of root, and every way to get them back', () => {
    const list = launchArguments({ bubblewrap: ['bwrap'], groups: [], user: 60_801, staged: [] });
    expect(includes(list, 'setpriv', '--reuid=60801', '--regid=60801', '--clear-groups', '--no-new-privs')).toBe(true);
  });

  it('shows places that the user cannot reach, in a mount namespace of the run', () => {
    const staged = [{ source: '/root/tools', target: '/mnt/0' }];
    const list = launchArguments({ bubblewrap: ['bwrap'], groups: [], user: 60_801, staged });
    expect(list.slice(0, 4)).toEqual(['unshare', '--mount', '--propagation', 'private']);
    expect(includes(list, '--', '/root/tools', '/mnt/0', '--', 'setpriv')).toBe(true);
  });
});
