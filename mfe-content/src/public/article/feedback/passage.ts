import { MAX_PASSAGE } from '@learnloom/contracts/forms/messages';

/** A selected text as a report takes it: without control characters, and cut where a character ends. */
export const passageOf = (text: string): string =>
  text
    .replaceAll(/[^\S\n]+|[^\P{Cc}\n]|\p{Cs}/gu, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MAX_PASSAGE)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
