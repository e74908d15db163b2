import { type Field, fieldTexts, sampleData } from './fields.ts';
import { firstShape } from './first-shape.ts';
import { namesOf } from './names.ts';
import { refuseTaken } from './taken.ts';
import { writeTemplates } from './templates.ts';

/**
 * An area with one kind of thing that is added, edited, removed and listed. The first field, a text, names it. `publishes`:
 * readers see it, at addresses by its slug.
 */
export async function newArea(
  area: string,
  noun: string,
  fields: readonly Field[],
  { publishes = false }: { readonly publishes?: boolean } = {},
): Promise<readonly string[]> {
  const names = namesOf(noun);
  await refuseTaken(names);
  const files = await writeTemplates(publishes ? ['area', 'area-published'] : 'area', {
    area,
    ...names,
    ...fieldTexts(fields),
  });
  const data = sampleData(fields);
  const shapes = [
    firstShape(`${names.Name}Added`, `Add${names.Name}`, data),
    firstShape(`${names.Name}Edited`, `Edit${names.Name}`, data),
    firstShape(`${names.Name}Removed`, `Remove${names.Name}`, {}),
    ...(publishes
      ? [
          firstShape(`${names.Name}Published`, `Publish${names.Name}`, { on: '2026-01-01T00:00:00.000Z' }),
          firstShape(`${names.Name}MadeDraft`, `MakeDraft${names.Name}`, {}),
        ]
      : []),
  ];
  return [...files, ...new Set(shapes)];
}
