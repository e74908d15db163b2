import { Fragment, type ReactNode } from 'react';

export interface RichMessageProps {
  /** A message with marked parts: 'Read <terms>the terms</terms> first.' */
  readonly text: string;
  /** What each marked part becomes. */
  readonly parts: Readonly<Record<string, (content: string) => ReactNode>>;
}

/** A whole sentence with links or emphasis inside, so that translations can put them where their grammar wants them. */
export function RichMessage({ text, parts }: RichMessageProps) {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    const [whole, name = '', content = ''] = match;
    const draw = parts[name];
    if (!draw) continue;
    pieces.push(text.slice(end, match.index), <Fragment key={match.index}>{draw(content)}</Fragment>);
    end = match.index + whole.length;
  }
  return (
    <>
      {pieces}
      {text.slice(end)}
    </>
  );
}
