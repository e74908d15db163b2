import { sql } from 'kysely';
import type { AssessmentContract } from '@learnloom/contracts/assessments/assessment';
import { questionExchange } from '@learnloom/contracts/assessments/question-exchange';
import type { ExportFormat, QuestionFileWritten } from '@learnloom/contracts/assessments/question-files';
import type { Question } from '@learnloom/contracts/assessments/question';
import { files } from '@learnloom/contracts/media/files';
import type { ImportedImage } from '@learnloom/exchange/imported';
import { picturesOf } from '@learnloom/exchange/pictures-of-texts';
import { refusal, generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { FileNotHandled, writeQuestionFile } from '@learnloom/exchange/threads/question-files';
import type { Ports } from '../../kernel/ports.ts';
import { lookup } from '../../kernel/reading/lookups.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { shownDocuments } from '../attempt/shown-documents.ts';
import { assessments } from '../tables.ts';

/** Characters of questions in one file. */
const MOST = 8_000_000;

/** Bytes of all pictures in one file. */
const MOST_OF_IMAGES = 6_000_000;

const endings: Readonly<Record<ExportFormat, string>> = { gift: 'gift.txt', csv: 'csv', moodle: 'xml' };

/** The questions of a draft in another product's format, with what each of them loses there. */
export const questionFile = (contract: AssessmentContract) => {
  const { file } = questionExchange[contract.kind];
  return answer(
    file,
    async ({ key, format }, ports): Promise<QuestionFileWritten> => {
      const { read, documents } = ports;
      const found = await assessments(read)
        .selectFrom('assessment as a')
        .leftJoin('assessment_question as q', 'q.assessment', 'a.key')
        .where('a.key', '=', key)
        .where('a.kind', '=', contract.kind)
        .groupBy(['a.key', 'a.slug'])
        .select(({ ref }) => ['a.slug', sql<number>`coalesce(sum(length(${ref('q.question')}::text)), 0)`.as('size')])
        .executeTakeFirst();
      if (!found) throw generalRefusal('not-found');
      if (Number(found.size) > MOST) throw refusal(file, 'too-much');
      const rows = await assessments(read)
        .selectFrom('assessment_question')
        .where('assessment', '=', key)
        .orderBy('place')
        .orderBy('key')
        .select(['key', 'excerpt', 'question'])
        .execute();
      const questions = rows.map(({ question }) => question);
      const html = new Map<string, string>();
      for (const document of new Set(questions.flatMap(writtenDocuments)))
        html.set(document, (await documents.rendered(document)).htmlContent);
      const images = format === 'moodle' ? await imagesOf(questions, ports) : new Map<string, ImportedImage>();
      try {
        const { text, entries } = await writeQuestionFile({ format, questions, html, images });
        return {
          name: `${found.slug}.${endings[format]}`,
          text,
          questions: entries.map((entry, at) => ({ ...entry, excerpt: rows[at]?.excerpt ?? '' })),
        };
      } catch (error) {
        if (!(error instanceof FileNotHandled)) throw error;
        throw refusal(file, error.because === 'busy' ? 'busy-reading' : 'took-too-long');
      }
    },
    { cost: 20, limit: { requests: 30, seconds: 60 } },
  );
};

/** The pictures of hotspots and of texts by their keys, as far as there is room for them. */
async function imagesOf(
  questions: readonly Question[],
  { read, settings, lookups }: Pick<Ports, 'read' | 'settings' | 'lookups'>,
): Promise<ReadonlyMap<string, ImportedImage>> {
  const images = new Map<string, ImportedImage>();
  let room = MOST_OF_IMAGES;
  const take = async (source: string, name: string): Promise<void> => {
    if (images.has(source)) return;
    const bytes = await lookup(lookups.bytes, files.subject)({ read, settings }, source, room);
    if (!bytes) return;
    room -= bytes.length;
    images.set(source, { name: name || source, bytes });
  };
  for (const question of questions) {
    if (question.questionMode === 'HOTSPOT') await take(question.hotspotImageSrc, question.hotspotImage);
    for (const source of picturesOf(question)) await take(source, '');
  }
  return images;
}

/** Model answers are written too. */
const writtenDocuments = (question: Parameters<typeof shownDocuments>[0]): readonly string[] => [
  ...shownDocuments(question),
  ...(question.questionMode === 'ESSAY' && question.answerText !== '' ? [question.answerText] : []),
];
