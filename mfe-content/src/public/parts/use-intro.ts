import {
  introSections,
  sectionIntro,
  type IntroSection,
  type IntroWords,
} from '@learnloom/contracts/website/section-intro';
import { useAsk, useMessages, type TranslateOf } from '@learnloom/ui/platform';
import type { Language } from '@learnloom/contracts/kernel/languages';
import { introMessages } from './messages/messages.ts';

const same = (one: IntroWords, other: IntroWords): boolean =>
  one.title === other.title && one.summary === other.summary && one.description === other.description;

/** What staff wrote; the standard words in the language of the page as long as they wrote none. */
function introIn(
  t: TranslateOf<typeof introMessages>,
  section: IntroSection,
  written: IntroWords | null | undefined,
): IntroWords {
  if (written && !same(written, introSections[section].words)) return written;
  return {
    title: t(`intro.${section}.title`),
    summary: t(`intro.${section}.summary`),
    description: t(`intro.${section}.description`),
  };
}

/** The same for a head, from the answer to `sectionIntro`. */
export const introFrom = (section: IntroSection, answer: unknown, language: Language): IntroWords =>
  introIn(introMessages.in(language), section, answer as IntroWords | null | undefined);

/** What a section says of itself. */
export function useIntro(section: IntroSection): IntroWords {
  const t = useMessages(introMessages);
  return introIn(t, section, useAsk(sectionIntro, { section }).data);
}
