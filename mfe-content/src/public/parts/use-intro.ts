import {
  introSections,
  sectionIntro,
  type IntroSection,
  type IntroWords,
} from '@learnloom/contracts/website/section-intro';
import { useAsk } from '@learnloom/ui/platform';

/** What a section says of itself: what staff wrote last, and the standard words where that is not to be had. */
export const useIntro = (section: IntroSection): IntroWords =>
  useAsk(sectionIntro, { section }).data ?? introSections[section].words;
