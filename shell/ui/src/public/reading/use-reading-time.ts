import { useMessages } from '../../language/language.tsx';
import { publicMessages } from '../messages/messages.ts';

/** Gives the reading time in the language of the page, from the server's words such as '3 mins read'. */
export function useReadingTime(): (words: string) => string {
  const t = useMessages(publicMessages);
  return words => {
    const minutes = Number.parseInt(words, 10);
    return Number.isNaN(minutes) ? words : t('readingTime', { count: minutes });
  };
}
