import { namesOf } from './names.ts';
import { firstShape } from './first-shape.ts';
import { writeTemplates } from './templates.ts';

/** An area with one kind of thing that is added, renamed, removed and listed. */
export async function newArea(area: string, noun: string): Promise<readonly string[]> {
  const names = namesOf(noun);
  const files = await writeTemplates('area', { area, ...names });
  const title = { title: 'First' };
  const shapes = [
    firstShape(`${names.Name}Added`, `Add${names.Name}`, title),
    firstShape(`${names.Name}Renamed`, `Rename${names.Name}`, title),
    firstShape(`${names.Name}Removed`, `Remove${names.Name}`, {}),
  ];
  return [...files, ...shapes];
}
