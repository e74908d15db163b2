import { spawn } from 'node:child_process';
import { chmod, copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { oneFile } from '@learnloom/deploy/compiled/one-file';

const NOBODY = 65534;
const EVERYBODY = 0o755;
const PASS = 0o001;

/** Whether any user may start a file, or enter a folder. */
async function openToAny(at: string): Promise<boolean> {
  for (let place = at; place !== path.dirname(place); place = path.dirname(place))
    if (((await stat(place)).mode & PASS) === 0) return false;
  return true;
}

/** This Node, where any user can start it. */
async function nodeIn(folder: string): Promise<string> {
  if (await openToAny(process.execPath)) return process.execPath;
  const copy = path.join(folder, 'node');
  await copyFile(process.execPath, copy);
  await chmod(copy, EVERYBODY);
  return copy;
}

/**
 * Runs a program of the tests as a user without rights, which is how a product should be run; what root may do would hide
 * what is missing. Tests without root run it as their own user. Its argument is a folder that it may write to. Answers
 * what it wrote.
 */
export async function asNobody(program: string): Promise<string> {
  const root = process.getuid?.() === 0;
  const folder = await mkdtemp(path.join((await openToAny(tmpdir())) ? tmpdir() : '/tmp', 'learnloom-nobody-'));
  try {
    // Root's own folder, in which nobody may write too.
    await chmod(folder, root ? 0o777 : EVERYBODY);
    const file = path.join(folder, 'program.mjs');
    await oneFile(program, file);
    await chmod(file, EVERYBODY);
    const child = spawn(root ? await nodeIn(folder) : process.execPath, [file, folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: folder,
      env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
      ...(root ? { uid: NOBODY, gid: NOBODY } : {}),
    });
    const ended = new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
    const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    if (code !== 0) throw new Error(`The program ended with ${String(code)}: ${complained}`);
    return said;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
