import { COURSES_FOLDER } from '@learnloom/contracts/media/course-folders';
import { ownFolders } from '@learnloom/contracts/media/file-kinds';
import { files as mediaFiles } from '@learnloom/contracts/media/files';
import type { namingFiles } from '@learnloom/contracts/courses/refusals';
import type { UnitFields } from '@learnloom/contracts/courses/unit-events';
import { mediaKeysIn, wholeMediaKey } from '@learnloom/contracts/kernel/media-key';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import type { Actor } from '../../kernel/deciding/actor.ts';
import type { Ports } from '../../kernel/ports.ts';
import { lookup, type FileFacts } from '../../kernel/reading/lookups.ts';

type Naming = Partial<Pick<UnitFields, 'body' | 'video' | 'renditions' | 'thumbnail' | 'captions' | 'files'>>;

/** Keys of the uploads that a unit names, in its text, too. */
const keysOf = ({
  body = '',
  video = '',
  renditions = [],
  thumbnail = '',
  captions = [],
  files = [],
}: Naming): readonly string[] => [
  ...[video, thumbnail, ...[...renditions, ...captions, ...files].map(({ file }) => file)].filter(key =>
    wholeMediaKey.test(key),
  ),
  ...mediaKeysIn(body),
];

/** Learners of one course never get a private file of another one; nobody uses the files of another person's account. */
function fits({ folder, owner, audience }: FileFacts, course: string, actor: Pick<Actor, 'key'> | null): boolean {
  if (ownFolders.some(own => folder.startsWith(`${own}/`))) return owner === actor?.key;
  return audience === 'everyone' || folder.startsWith(`${COURSES_FOLDER}/${course}/`);
}

interface Use {
  readonly course: string;
  readonly content: Naming;
  /** What it named before may stay; null: it is new. */
  readonly before: Naming | null;
}

/** Refuses files that belong to another course or person. */
export async function requireOwnFiles(
  command: { readonly refuses: typeof namingFiles },
  { course, content, before }: Use,
  { read, lookups }: Pick<Ports, 'read' | 'lookups'>,
  actor: Pick<Actor, 'key'> | null,
): Promise<void> {
  const known = new Set(before ? keysOf(before) : []);
  const added = keysOf(content).filter(key => !known.has(key));
  if (added.length === 0) return;
  const facts = await lookup(lookups.files, mediaFiles.subject)(read, added);
  for (const file of facts.values())
    if (!fits(file, course, actor)) throw refusal(command, 'file-from-elsewhere', { file: file.name || file.key });
}
