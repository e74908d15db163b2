import { BOX, bubblewrapArguments, launchArguments, STAGE, type Mount } from './arguments.ts';
import type { ControlGroup } from './control-group.ts';
import { reachable, within } from './machine.ts';
import type { Confined, SandboxParts } from './confined.ts';

/** Processes and threads of a run; Piston's own limit. */
export const PROCESSES = 64;
const SECOND = 1000;
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/tmp', LANG: 'C.UTF-8', TZ: 'UTC' };

const MEBIBYTE = 1024 * 1024;
/** From V8 13 on (Node 24), Node sets aside this much for code, which counts as its data though it is not used. */
const NODE_RESERVES = Number.parseInt(process.versions.v8, 10) >= 13 ? 512 * MEBIBYTE : 0;
const reservedBy = ([program]: readonly string[]): number => (program === process.execPath ? NODE_RESERVES : 0);

/** The command that runs a program in the sandbox of this machine. */
export async function commandLine(
  { root, bubblewrap }: Pick<SandboxParts, 'root' | 'bubblewrap'>,
  { user, box, sees, mounts = [], limits, file, command, environment }: Omit<Confined, 'signal'>,
  group: ControlGroup | undefined,
): Promise<string[]> {
  const staged: Mount[] = [];
  const stage = async (source: string): Promise<string> => {
    if (user === undefined || (await reachable(source))) return source;
    const target = `${STAGE}/${staged.length}`;
    staged.push({ source, target });
    return target;
  };
  const places = [...new Set(sees)].filter(place => !within(place, root.sees));
  const own: Mount[] = [];
  for (const mount of [...places.map(place => ({ source: place, target: place })), ...mounts])
    own.push({ ...mount, source: await stage(mount.source) });
  const folder = await stage(box.folder);
  const inside = bubblewrapArguments({
    command,
    environment: { ...ENVIRONMENT, ...environment },
    sees: [...root.sees, ...own],
    links: root.links,
    box: box.entries
      ? { entries: box.entries.map(entry => ({ source: `${folder}/${entry}`, target: `${BOX}/${entry}` })) }
      : { folder },
    limits: {
      cpu: Math.ceil(limits.cpu / SECOND),
      data: limits.memory + reservedBy(command),
      file,
      processes: PROCESSES,
    },
  });
  return launchArguments({
    bubblewrap: [bubblewrap, ...inside],
    groups: group?.joins ?? [],
    ...(user === undefined ? {} : { user }),
    staged,
  });
}
