import { moduleSubject } from '@learnloom/contracts/courses/module-events';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { headingsOf, readBlocks } from '../assessments/question-blocks.ts';
import type { Catalogue } from '../catalogue.ts';
import { keyOf } from '../entry.ts';
import { Findings } from '../markdown/mistakes.ts';
import type { Source } from '../sources.ts';
import { readUnit, type FileUnit } from './read-unit.ts';

/** A module of a course, as its file says it. */
export interface FileModule {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  /** Of its heading. */
  readonly line: number;
  readonly units: readonly FileUnit[];
}

export interface CourseBody {
  /** Markdown above the first module. */
  readonly introduction: string;
  readonly modules: readonly FileModule[];
}

/** Splits the body of a course's file. Throws `Mistakes`, all of them. */
export function readModules({ body, bodyLine }: Source, course: string, catalogue: Catalogue): CourseBody {
  const findings = new Findings();
  const lines = body.split('\n');
  const headings = headingsOf(body).filter(({ level }) => level === 1);
  const titles = new Map<string, string>();
  const modules = headings.map(({ title, at }, number): FileModule => {
    const end = headings[number + 1]?.at ?? lines.length;
    const line = bodyLine + at;
    const { introduction, blocks } = findings.of(() => readBlocks(lines.slice(at + 1, end).join('\n'), line + 1), {
      introduction: '',
      blocks: [],
    });
    const units = blocks.flatMap(block => {
      const unit = findings.of(() => readUnit(block, { course, catalogue, titles }), null);
      return unit ? [unit] : [];
    });
    const key = keyOf(moduleSubject, `${course} ${slugify(title)}`);
    return { key, title, summary: introduction.replace(/\s+/g, ' '), line, units };
  });
  findings.end();
  return {
    introduction: lines
      .slice(0, headings[0]?.at ?? lines.length)
      .join('\n')
      .trim(),
    modules,
  };
}
