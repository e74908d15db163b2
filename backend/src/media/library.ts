import { files, type LibraryFile } from '@learnloom/contracts/media/files';
import { fileKinds, ownFolders, type FileKindName } from '@learnloom/contracts/media/file-kinds';
import { thingOf } from '@learnloom/platform/areas';
import { answer } from '../kernel/reading/answer.ts';
import type { Ports } from '../kernel/ports.ts';
import { containing } from '../kernel/reading/like.ts';
import { pageFrom } from '../kernel/reading/paging.ts';
import { sortedBy } from '../kernel/reading/sorting.ts';
import { keyOfFile } from './file/file.ts';
import { media } from './tables.ts';
import { usesOf, type FileUse } from './uses.ts';

const columns = [
  ...(['key', 'owner', 'folder', 'name', 'type', 'size', 'width', 'height'] as const),
  ...(['milliseconds', 'codecs', 'audience', 'preparation', 'storedAt', 'deletedAt'] as const),
] as const;

/** Files of the site; what accounts keep in their own folders is theirs. */
export const fileList = answer(files.list, async ({ search = '', kind = 'all', status, sort, ...asked }, { read }) => {
  const { by, direction, keyDirection } = sortedBy(files.list, sort);
  let rows = media(read)
    .selectFrom('media_file')
    .where('deletedAt', status === 'deleted' ? 'is not' : 'is', null)
    .where(({ and, not, eb }) => and(ownFolders.map(folder => not(eb('folder', 'like', `${folder}/%`)))))
    .orderBy(by, direction)
    .orderBy('key', keyDirection)
    .select(columns);
  if (kind !== 'all') rows = rows.where('type', 'in', Object.keys(fileKinds[kind as FileKindName].types));
  if (search !== '') rows = rows.where('name', 'ilike', containing(search));
  const page = await pageFrom(read, rows, asked);
  return { ...page, rows: page.rows.map((row): LibraryFile => ({ ...row, file: keyOfFile(row.key, row) })) };
});

/** What something is called, and where staff find it. */
async function described({ subject, key, fields, revisions }: FileUse, { read, lookups }: Ports) {
  const thing = thingOf.get(subject);
  const names = await lookups.names.get(subject)?.(read, [key]);
  const title = names?.get(key) ?? '';
  return {
    noun: thing?.noun ?? subject,
    title,
    path: thing?.page?.({ key, title, command: null }) ?? null,
    fields,
    revisions: [...new Set(revisions.map(({ revision }) => revision))],
  };
}

/** Where a file is shown, now and in which publications. */
export const fileUses = answer(files.uses, async ({ key }, ports) =>
  Promise.all((await usesOf(ports.read, key)).map(use => described(use, ports))),
);
