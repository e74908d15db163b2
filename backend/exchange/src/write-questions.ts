import type { ExportFormat } from '@learnloom/contracts/assessments/question-files';
import type { Question } from '@learnloom/contracts/assessments/question';
import { writeCsv } from './csv/write-csv.ts';
import type { Exported } from './exported.ts';
import { writeGift } from './gift/write-gift.ts';
import type { ImportedImage } from './imported.ts';
import { writeMoodleXml } from './moodle/write-moodle.ts';

export interface QuestionsToWrite {
  readonly format: ExportFormat;
  readonly questions: readonly Question[];
  /** HTML of their documents, by the documents. */
  readonly html: ReadonlyMap<string, string>;
  /** Pictures of hotspots and of texts, by their source. */
  readonly images: ReadonlyMap<string, ImportedImage>;
}

/** Writes questions in another product's format. */
export function writeQuestions({ format, questions, html, images }: QuestionsToWrite): Exported {
  const render = (document: string): string => html.get(document) ?? '';
  if (format === 'csv') return writeCsv(questions);
  if (format === 'gift') return writeGift(questions, render);
  return writeMoodleXml(questions, { render, image: source => images.get(source) ?? null });
}
