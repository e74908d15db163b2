import type { TestCase } from '@learnloom/contracts/runner/code-settings';
import { allRunLanguages, type RunLanguage } from '@learnloom/contracts/runner/languages';
import { codeFilesIn, sameFiles, type CodeFile } from '@learnloom/ui/code';
import { samples } from './samples.ts';

/** A reader's own work in one language. */
export interface Draft {
  readonly code: string;
  /** The program's other files. */
  readonly files: readonly CodeFile[];
  readonly tests: readonly TestCase[];
}

/** Code that came with a link, and what the reader has made of it. */
export interface SharedDraft {
  readonly language: RunLanguage;
  /** As it came. */
  readonly given: string;
  readonly givenFiles: readonly CodeFile[];
  readonly code: string;
  readonly files: readonly CodeFile[];
}

const draftName = (language: RunLanguage): string => `editor-draft:${language}`;
const SHARED_NAME = 'editor-shared';

const sampleDraft = (language: RunLanguage): Draft => ({ code: samples[language], files: [], tests: [] });

type Fields = Readonly<Record<string, unknown>>;

/** Null for anything but an object, and where the browser keeps nothing. */
function read(name: string): Fields | null {
  try {
    const value = JSON.parse(localStorage.getItem(name) ?? 'null') as unknown;
    return typeof value === 'object' && value !== null ? (value as Fields) : null;
  } catch {
    return null;
  }
}

/** A store that is full or switched off keeps nothing; the page goes on. */
function write(name: string, value: object | null): void {
  try {
    if (value) localStorage.setItem(name, JSON.stringify(value));
    else localStorage.removeItem(name);
  } catch {
    return;
  }
}

const texts = ['id', 'name', 'inputDisplay', 'driverCode', 'expectedOutput'] as const;

/** A kept test as one that was not run yet; nothing, where it is not one. */
function testsOf(value: unknown): readonly TestCase[] {
  if (typeof value !== 'object' || value === null) return [];
  const kept = value as TestCase;
  if (!texts.every(name => typeof kept[name] === 'string')) return [];
  const { id, name, inputDisplay, driverCode, expectedOutput } = kept;
  return [{ id, name, inputDisplay, driverCode, expectedOutput, status: 'pending', actualOutput: null }];
}

/** What was typed in a language, else its sample. Tests come back as not run. */
export function readDraft(language: RunLanguage): Draft {
  const kept = read(draftName(language));
  if (!kept || typeof kept.code !== 'string') return sampleDraft(language);
  const tests: readonly unknown[] = Array.isArray(kept.tests) ? kept.tests : [];
  return {
    code: kept.code,
    files: codeFilesIn(kept.files, allRunLanguages[language].file),
    tests: tests.flatMap(testsOf),
  };
}

/** Keeps a draft; one that is as it began is forgotten, so that a better sample can take its place. */
export function keepDraft(language: RunLanguage, draft: Draft): void {
  const typed = draft.code !== samples[language] || draft.tests.length > 0 || draft.files.length > 0;
  write(draftName(language), typed ? draft : null);
}

/** What was made of some shared code; untouched it comes as it is given. */
export function readShared(language: RunLanguage, given: string, givenFiles: readonly CodeFile[] = []): SharedDraft {
  const kept = read(SHARED_NAME);
  const main = allRunLanguages[language].file;
  const same =
    kept?.language === language &&
    kept.given === given &&
    sameFiles(codeFilesIn(kept.givenFiles, main), givenFiles) &&
    typeof kept.code === 'string';
  return {
    language,
    given,
    givenFiles,
    code: same ? String(kept.code) : given,
    files: same ? codeFilesIn(kept.files, main) : givenFiles,
  };
}

export const keepShared = (shared: SharedDraft): void => write(SHARED_NAME, shared);
