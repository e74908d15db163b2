import { pageSectionNames, updatePage, type PageSection } from '@learnloom/contracts/website/page';
import type { Catalogue } from './catalogue.ts';
import { checked, inputFrom, keyOf, type Entry } from './entry.ts';
import { Findings, mistake, Mistakes } from './markdown/mistakes.ts';
import type { ConvertedSource, Source } from './sources.ts';

export const pageKey = (section: string): string => keyOf('page', section);

/** A page of the website: its first update creates it. */
export function readPage({ source, content: converted }: ConvertedSource, catalogue: Catalogue): Entry {
  const findings = new Findings();
  if (converted instanceof Mistakes) findings.add(...converted.found);
  const { section, ...fields } = inputFrom(source, ['section', 'title'], findings);
  const known = findings.of(() => sectionIn(section, source), null);
  const command = updatePage[known ?? 'ABOUT_INFORMATION'];
  const content = converted instanceof Mistakes ? '' : converted;
  const update = { command, input: { ...fields, content } };
  const name = known ?? '';
  const entry = { source, key: pageKey(name), create: update, edits: [update] };
  return checked(entry, { catalogue, findings, claim: { kind: 'page', field: 'section', name } });
}

function sectionIn(given: unknown, source: Source): PageSection {
  const known = pageSectionNames.find(name => name === given);
  if (known) return known;
  throw mistake(source.lineOf('section'), `section: Choose one of ${pageSectionNames.join(', ')}`);
}
