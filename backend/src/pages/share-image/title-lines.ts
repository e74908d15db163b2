export interface TitleSpace {
  /** Width of a text in the largest size. */
  widthOf(text: string): number;
  readonly width: number;
  readonly lines: number;
}

/** Cuts a word to what fits into a line. */
function cutWord(word: string, { widthOf, width }: TitleSpace): string {
  const letters = [...word];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('')}…`;
}

/** Ends the last line with an ellipsis that fits too. */
function withEllipsis(line: string, { widthOf, width }: TitleSpace): string {
  const words = line.split(' ');
  while (words.length > 1 && widthOf(`${words.join(' ')}…`) > width) words.pop();
  return `${words.join(' ')}…`;
}

/** Breaks a title into lines that fit. The last one ends with an ellipsis if there is more. */
export function titleLines(title: string, space: TitleSpace): string[] {
  const lines: string[] = [];
  for (const whole of title.split(/\s+/).filter(Boolean)) {
    const word = space.widthOf(whole) > space.width ? cutWord(whole, space) : whole;
    const last = lines.at(-1);
    if (last !== undefined && space.widthOf(`${last} ${word}`) <= space.width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= space.lines) return lines;
  const lead = lines.slice(0, space.lines);
  return [...lead.slice(0, -1), withEllipsis(lead.at(-1) ?? '', space)];
}
