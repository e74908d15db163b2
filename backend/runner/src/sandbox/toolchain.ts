import type { RunLanguage } from '@learnloom/contracts/runner/languages';
import type { Machine } from './machine.ts';

/** Where a toolchain was found. */
export interface Place {
  /** The compiler, else the interpreter. */
  readonly program: string;
  /** Runs what was compiled, where that takes a program. */
  readonly runner?: string;
  /** Folders and files that it must see. */
  readonly sees: readonly string[];
}

/** What is to be built. */
export interface Build {
  /** The file that was given first. */
  readonly main: string;
  /** Its text. */
  readonly source: string;
  /** Names of all files, the first one first. */
  readonly files: readonly string[];
  /** Bytes that this stage may use. */
  readonly memory: number;
}

export type Command = readonly [program: string, ...args: string[]];

/** A language's tools: how they are found and called. */
export interface Toolchain {
  readonly id: RunLanguage;
  /** As Piston names it. */
  readonly language: string;
  readonly aliases: readonly string[];
  readonly runtime?: string;
  /** What runs it, for readers. */
  readonly by: string;
  /** Why it is not offered when it was not found, for readers. */
  readonly absent: string;
  readonly find: (machine: Machine) => Promise<Place | undefined>;
  /** Asks for the version, inside the sandbox: a toolchain that does not start there is not offered. */
  readonly version: { readonly command: (place: Place) => Command; readonly pattern: RegExp };
  readonly environment?: (place: Place) => Readonly<Record<string, string>>;
  /** Name of the main file, where the language ties it to what the file holds. */
  readonly mainFile?: (source: string) => string;
  readonly compile?: (place: Place, build: Build) => Command;
  readonly run: (place: Place, build: Build) => Command;
  /** Bytes that its tools need at least to start, whatever the job allows. */
  readonly least?: { readonly compile?: number; readonly run?: number };
  /** A folder that is filled once, by compiling `source`, and that every compilation then sees at `target`. */
  readonly cache?: { readonly target: string; readonly source: string };
}

/** Folder in the box that holds what was compiled; no file of a job may lie there. */
export const OUT = 'out';
export const COMPILED = `${OUT}/main`;

export const withExtension = (files: readonly string[], ...extensions: string[]): string[] =>
  files.filter(file => extensions.some(extension => file.endsWith(extension)));

/** `1.2.3` in what a tool says of its version, padded to three numbers; undefined when it says none. */
export function versionIn(said: string, pattern: RegExp): string | undefined {
  const [major, minor = '0', patch = '0'] = pattern.exec(said)?.[1]?.split('.') ?? [];
  return major === undefined ? undefined : `${major}.${minor}.${patch}`;
}
