import { stat } from 'node:fs/promises';
import path from 'node:path';
import { newUnit, type Caption, type ResourceFile } from '@learnloom/contracts/courses/unit-events';
import { resourceFolder, resourceName, unitFolder, type UnitFolder } from '@learnloom/contracts/media/course-folders';
import { keyOf } from '../entry.ts';
import type { Gateway } from '../gateway.ts';
import { placeOf } from '../local-images.ts';
import { mistake } from '../markdown/mistakes.ts';
import type { Source } from '../sources.ts';
import type { FileUnit } from './read-unit.ts';

interface Place {
  readonly source: Source;
  /** That is imported. */
  readonly folder: string;
  readonly gateway: Gateway;
}

interface Upload {
  readonly field: string;
  /** Meant from the file of the course. */
  readonly file: string;
  readonly folder: string;
  readonly line: number;
}

/** Uploads a file of a unit into the folder that it is for; an address is used as it is. Throws `Mistakes`. */
async function uploaded({ field, file, folder: use, line }: Upload, { source, folder, gateway }: Place) {
  if (/^https:/.test(file)) return { key: file, bytes: 0 };
  const place = await placeOf(folder, source.file, file);
  if (place === null) throw mistake(line, `${field}: there is no file '${file}' in the folder`);
  const result = await gateway.upload(place, { folder: use, fileName: path.basename(file) });
  if (!result.ok) throw mistake(line, `${field}: ${result.message}`);
  return { key: result.key, bytes: (await stat(place)).size };
}

const languages = new Intl.DisplayNames(['en'], { type: 'language' });
const MB = 1024 * 1024;

/** The fields of a unit that hold files. */
export async function uploadedFiles({ paths, line }: FileUnit, unit: UnitFolder, place: Place) {
  const send = async (field: string, file: string, folder: string) =>
    (await uploaded({ field, file, folder, line }, place)).key;
  const captions: Caption[] = [];
  for (const [language, file] of Object.entries(paths.captions))
    captions.push({
      language,
      label: languages.of(language) ?? language,
      file: await send('captions', file, unitFolder(unit, 'captions')),
    });
  const files: ResourceFile[] = [];
  for (const file of paths.files) {
    const fileName = path.basename(file);
    const folder = resourceFolder(unit, resourceName(fileName));
    const { key, bytes } = await uploaded({ field: 'files', file, folder, line }, place);
    files.push({
      key: keyOf('course-resource', `${unit.unit} ${fileName}`),
      name: resourceName(fileName),
      size: Math.round((100 * bytes) / MB) / 100,
      ext: path.extname(fileName).slice(1),
      file: key,
    });
  }
  return {
    video: paths.video === '' ? newUnit.video : await send('video', paths.video, unitFolder(unit, 'video-lesson')),
    thumbnail:
      paths.thumbnail === ''
        ? newUnit.thumbnail
        : await send('thumbnail', paths.thumbnail, unitFolder(unit, 'video-lesson-thumbnail')),
    captions,
    files,
  };
}
