/**
 * Where files of a course's units are put: course, module, unit, and what the file is for. Such a file is shown to
 * those whom its unit admits. Other images of courses are put into `courses`.
 */
export interface UnitFolder {
  readonly course: string;
  readonly module: string;
  readonly unit: string;
}

/** What a unit has files for; each resource has a folder of its own name. */
export type UnitFileUse = 'video-lesson' | 'video-lesson-thumbnail' | 'captions';

export const COURSES_FOLDER = 'courses';

/** Letters, digits, hyphens and dots, as folders have them. */
const folderName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 60) || 'file';

const unitPath = ({ course, module, unit }: UnitFolder): string => [COURSES_FOLDER, course, module, unit].join('/');

export const unitFolder = (unit: UnitFolder, use: UnitFileUse): string => `${unitPath(unit)}/${use}`;

export const resourceFolder = (unit: UnitFolder, name: string): string =>
  `${unitPath(unit)}/resources/${folderName(name)}`;

/** The unit that a folder belongs to; null for any other folder. */
export function unitOfFolder(folder: string): UnitFolder | null {
  const [area, course, module, unit, use] = folder.split('/');
  if (area !== COURSES_FOLDER || !course || !module || !unit || !use) return null;
  return { course, module, unit };
}

/** What a resource is called before somebody renames it: what stands before the first dot. */
export const resourceName = (fileName: string): string => fileName.split('.')[0] || fileName;
