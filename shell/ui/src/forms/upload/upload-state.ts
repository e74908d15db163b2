import type { FormTranslate } from '../messages/messages.ts';

/** How far the upload of one file is. */
export type UploadState =
  | { readonly status: 'idle' }
  /** The browser makes the file ready: an image smaller, a video playable. `percent`: null where it does not say. */
  | {
      readonly status: 'preparing';
      readonly fileName: string;
      readonly percent: number | null;
      readonly paused: boolean;
    }
  | { readonly status: 'uploading'; readonly fileName: string; readonly percent: number; readonly paused: boolean }
  /** All of it has been sent; the server looks at it. */
  | { readonly status: 'finalizing'; readonly fileName: string }
  | { readonly status: 'uploaded'; readonly fileName: string; readonly key: string }
  | { readonly status: 'cancelled'; readonly fileName: string }
  /** `file`: what can be sent again, where the reason may pass. */
  | { readonly status: 'failed'; readonly fileName: string; readonly message: string; readonly file: File | null };

export const idle: UploadState = { status: 'idle' };

export const isRunning = ({ status }: UploadState): boolean =>
  status === 'preparing' || status === 'uploading' || status === 'finalizing';

/** The state as a few words; empty where there is nothing to say. */
export function uploadLabel(state: UploadState, t: FormTranslate): string {
  switch (state.status) {
    case 'preparing':
      if (state.percent === null) return t('upload.preparing');
      return state.paused
        ? t('upload.preparationPaused', { percent: state.percent })
        : t('upload.preparingPercent', { percent: state.percent });
    case 'uploading':
      return state.paused
        ? t('upload.paused', { percent: state.percent })
        : t('upload.percent', { percent: state.percent });
    case 'finalizing':
      return t('upload.finalizing');
    case 'failed':
      return state.message;
    default:
      return '';
  }
}
