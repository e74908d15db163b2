import {
  introSectionNames,
  introSections,
  sectionIntroAggregate,
  sectionIntroSubject,
  updateIntro,
  type IntroSection,
  type SectionIntroState,
} from '@learnloom/contracts/website/section-intro';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { changedFields } from '../kernel/deciding/changed-fields.ts';
import { stream } from '../kernel/deciding/decider.ts';
import { uuidOf } from '../kernel/deciding/uuid.ts';

const intro = stream(sectionIntroSubject, sectionIntroAggregate);

/** Version of a stream without events. */
const NOT_WRITTEN = -1;

/** A section has its standard words until the first update writes others. */
const updateSection = (section: IntroSection) =>
  intro.on(updateIntro[section], {
    key: () => uuidOf(sectionIntroSubject, section),
    decide: ({ title, summary = '', description, version }, state, { version: present }) => {
      if (version !== undefined && (version ?? NOT_WRITTEN) !== present)
        throw generalRefusal('changed-meanwhile', { noun: 'section' });
      const words: SectionIntroState = { section, title, summary, description };
      const shown = state ?? { section, ...introSections[section].words };
      return changedFields(shown, words) ? [{ type: 'SectionIntroUpdated', data: words }] : [];
    },
  });

export const updateIntros = introSectionNames.map(updateSection);
