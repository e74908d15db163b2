import { useMemo, useState } from 'react';
import { namesOf, type CodeFile, type CodePlace, type ShownPlace } from '@learnloom/ui/code';

interface FilesSpec {
  /** Name of the file that is run, and its text. */
  readonly main: string;
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly files: readonly CodeFile[];
  readonly setFiles: (change: (files: readonly CodeFile[]) => readonly CodeFile[]) => void;
}

/** Which file of the program is in the editor, its text, and the way from an error to its place. */
export function useFiles({ main, code, setCode, files, setFiles }: FilesSpec) {
  const [wanted, setWanted] = useState(main);
  const [place, setPlace] = useState<ShownPlace | null>(null);
  const file = files.find(({ name }) => name === wanted);
  const names = useMemo(() => {
    const all = [{ name: main, content: code }, ...files];
    return new Map(all.flatMap(({ name, content }) => namesOf(name, content).map(alias => [alias, name] as const)));
  }, [main, code, files]);
  return {
    /** Name of the file in the editor. */
    open: file?.name ?? main,
    onOpen: setWanted,
    text: file?.content ?? code,
    setText: (text: string): void => {
      if (file) setFiles(present => present.map(one => (one.name === file.name ? { ...one, content: text } : one)));
      else setCode(text);
    },
    /** Where the cursor is to go. */
    place,
    places: {
      files: names,
      onPlace: ({ file: name, line, column }: CodePlace): void => {
        setWanted(name);
        setPlace({ line, column: column ?? 1 });
      },
    },
  };
}
