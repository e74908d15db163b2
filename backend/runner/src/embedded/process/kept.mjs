// What the engine's process made of its files at its first start, kept for the next: making it takes three times as long
// as all the rest of a start. It is beside the packages, and nobody can change it who could not change these.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

const installed = createRequire(import.meta.url);
const PACKAGES = ['quickjs-wasi', 'sucrase', 'node-inspect-extracted'];
/** Of a digest. */
const BYTES = 32;

const digest = parts => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** The folder of an installed package: not all let their package.json be required. */
function folderOf(name) {
  const file = installed.resolve(name);
  return file.slice(0, file.lastIndexOf(`node_modules${path.sep}${name}`) + `node_modules${path.sep}${name}`.length);
}

/** Where it is kept: another file for each state of the sources and versions of the packages that it is made from. */
function fileFor(sources) {
  const packages = PACKAGES.map(name => readFileSync(path.join(folderOf(name), 'package.json')));
  const name = digest([...packages, JSON.stringify(sources), process.version])
    .toString('hex')
    .slice(0, BYTES);
  return path.join(folderOf(PACKAGES[0]), '..', '.cache', 'learnloom-runner', name);
}

/** What was kept for these sources; undefined when there is nothing, or not all of it. */
export function readKept(sources) {
  try {
    const bytes = readFileSync(fileFor(sources));
    const content = bytes.subarray(BYTES);
    return digest([content]).equals(bytes.subarray(0, BYTES)) ? deserialize(content) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it instead of what was kept before. Where nothing can be written, the next start takes as long as this one. */
export function keep(sources, made) {
  try {
    const file = fileFor(sources);
    const folder = path.dirname(file);
    const content = serialize(made);
    mkdirSync(folder, { recursive: true });
    const before = readdirSync(folder);
    writeFileSync(`${file}.${process.pid}`, Buffer.concat([digest([content]), content]));
    renameSync(`${file}.${process.pid}`, file);
    for (const name of before) if (name !== path.basename(file)) rmSync(path.join(folder, name), { force: true });
  } catch {
    // Read-only folders of packages are usual.
  }
}
