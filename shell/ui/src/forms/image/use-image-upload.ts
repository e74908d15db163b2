import { FileRefused } from '../upload/file-choice.ts';
import { useUpload, type Upload } from '../upload/use-upload.ts';
import { smallImage } from './image-file.ts';

const UNREADABLE = 'This image cannot be read. Choose another one.';

const prepare = (file: File): Promise<File> =>
  smallImage(file).catch(() => {
    throw new FileRefused(UNREADABLE);
  });

/** Makes an image small enough and uploads it: one at a time; leaving the page ends it. */
export const useImageUpload = (folder: string, onKey: (key: string) => void): Upload =>
  useUpload({ folder, prepare, onUploaded: key => onKey(key) });
