import { useId, useRef, useState, type DragEvent } from 'react';
import Button from '@mui/joy/Button';
import Input from '@mui/joy/Input';
import { ImageUp, X } from 'lucide-react';
import { messages } from '@learnloom/contracts/kernel/messages';
import { Frame, frameOf, type InputProps } from './frame.tsx';
import { imageAddress, imageTypes } from './image-file.ts';
import '../css/image-field.css';

const isImage = (file: File): boolean => (imageTypes as readonly string[]).includes(file.type);

/** Files dropped or picked: all must be images, and the first is taken. */
export const pickedImage = (files: Iterable<File>): File | null => {
  const all = [...files];
  return all.length > 0 && all.every(isImage) ? (all[0] ?? null) : null;
};

/** What an address field shows: data addresses are no text for people. */
const typedAddress = (value: string): string => (value.startsWith('data:') ? '' : value);

/** An image as a file (made small enough in the browser) or as an https address. */
export function ImageField(props: InputProps<string>) {
  const { value, onChange, disabled = false, error } = props;
  const picker = useRef<HTMLInputElement>(null);
  const pickerId = useId();
  const [failed, setFailed] = useState('');
  const [working, setWorking] = useState(false);
  const [over, setOver] = useState(false);

  const take = async (files: Iterable<File>): Promise<void> => {
    const file = pickedImage(files);
    setFailed(file ? '' : messages.fileType);
    if (!file) return;
    setWorking(true);
    try {
      onChange(await imageAddress(file));
    } catch {
      setFailed('This image could not be read. Please choose another one.');
    } finally {
      setWorking(false);
    }
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!disabled && pickedImage(event.dataTransfer.files)) void take(event.dataTransfer.files);
  };

  return (
    <Frame {...frameOf({ ...props, error: error ?? (failed || undefined) })}>
      <div
        className={over ? 'll-image ll-image-over' : 'll-image'}
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {value && (
          <div className="ll-image-shown">
            <img src={value} alt="" />
            <button
              type="button"
              aria-label={`Remove the ${props.label.toLowerCase()}`}
              disabled={disabled}
              onClick={() => onChange('')}
            >
              <X size={16} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </div>
        )}
        <input
          ref={picker}
          id={pickerId}
          type="file"
          hidden
          accept={imageTypes.join(',')}
          aria-label={`${props.label}: file`}
          onChange={event => {
            void take(event.target.files ?? []);
            event.target.value = '';
          }}
        />
        <Button
          variant="outlined"
          color="neutral"
          size="sm"
          disabled={disabled}
          loading={working}
          loadingPosition="start"
          startDecorator={<ImageUp size={16} strokeWidth={1.75} aria-hidden="true" />}
          sx={{ justifySelf: 'start' }}
          onClick={() => picker.current?.click()}
        >
          {value ? 'Choose another image' : 'Choose an image'}
        </Button>
        <Input
          type="url"
          size="sm"
          value={typedAddress(value)}
          disabled={disabled}
          placeholder="or paste an https address"
          onChange={event => {
            setFailed('');
            onChange(event.target.value.trim());
          }}
        />
      </div>
    </Frame>
  );
}
