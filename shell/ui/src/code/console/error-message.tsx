import { useMemo } from 'react';
import { useMessages } from '../../language/language.tsx';
import { codeKitMessages } from '../messages/messages.ts';
import { partsOf, type CodePlace } from './error-places.ts';

interface ErrorMessageProps {
  readonly message: string;
  /** Names that messages use, each with the file of the program that it means. */
  readonly files: ReadonlyMap<string, string>;
  readonly onPlace: (place: CodePlace) => void;
}

/** An error whose places lead to the code. */
export function ErrorMessage({ message, files, onPlace }: ErrorMessageProps) {
  const t = useMessages(codeKitMessages);
  const parts = useMemo(() => partsOf(message, files), [message, files]);
  return parts.map(({ text, place }, index) =>
    place === null ? (
      text
    ) : (
      <button
        // The parts of a message never change their places.
        key={index}
        type="button"
        className="ll-console-place"
        title={t('console.goToLine', { line: place.line })}
        onClick={() => onPlace(place)}
      >
        {text}
      </button>
    ),
  );
}
