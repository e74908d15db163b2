const WORDS_PER_MINUTE = 200;

const textOf = (html: string): string =>
  html
    .replace(/<figure[^>]* hidden[^>]*>[^]*?<\/figure>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:[a-z]+|#\d+|#x[0-9a-f]+);/gi, ' ');

/** Reading time of HTML at 200 words a minute, rounded up: '1 min read', '3 mins read'. */
export function readingTime(html: string): string {
  const words = textOf(html).split(/\s+/).filter(Boolean).length;
  const minutes = Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
  return `${minutes} ${minutes === 1 ? 'min' : 'mins'} read`;
}
