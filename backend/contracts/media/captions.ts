/** One caption: what is said, and when, in milliseconds from the beginning. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface CaptionProblem {
  /** 1-based line of the file. */
  readonly line: number;
  readonly message: string;
}

export interface Captions {
  readonly cues: readonly Cue[];
  /** Because of these it cannot be used. */
  readonly errors: readonly CaptionProblem[];
  /** These may be meant so. */
  readonly warnings: readonly CaptionProblem[];
}

/** Cues of one file: a film of five hours has about 6,000. */
const MAX_CUES = 50_000;
const MAX_PROBLEMS = 20;

const TIME = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMING = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t]|$)`);

const milliseconds = (hours = '0', minutes = '0', seconds = '0', thousandths = '0'): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths);

/** Whether a text says of itself that it is WebVTT. */
export const isWebVtt = (text: string): boolean => /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text);

/** Reads WebVTT (https://www.w3.org/TR/webvtt1/). The text of a cue keeps its marks, such as `<v Ada>`. */
export function parseCaptions(file: string): Captions {
  const lines = file.replace(/\r\n?/g, '\n').split('\n');
  const cues: Cue[] = [];
  const errors: CaptionProblem[] = [];
  const warnings: CaptionProblem[] = [];
  const note = (list: CaptionProblem[], line: number, message: string): void => {
    if (list.length < MAX_PROBLEMS) list.push({ line: line + 1, message });
  };
  if (!isWebVtt(file)) note(errors, 0, 'Captions begin with the line WEBVTT.');
  let end = 0;
  for (let at = 1; at < lines.length && cues.length < MAX_CUES; at += 1) {
    const line = lines[at] ?? '';
    if (!line.includes('-->')) continue;
    const match = TIMING.exec(line);
    if (!match) {
      note(errors, at, 'A time is written as 00:01:02.500 --> 00:01:04.000.');
      continue;
    }
    const cue = { start: milliseconds(...match.slice(1, 5)), end: milliseconds(...match.slice(5, 9)) };
    if (cue.end <= cue.start) note(errors, at, 'This caption ends before it begins.');
    else if (cue.start < end) note(warnings, at, 'This caption begins before the one above ends.');
    end = Math.max(end, cue.end);
    const timing = at;
    while (at + 1 < lines.length && lines[at + 1] !== '') at += 1;
    cues.push({ ...cue, text: lines.slice(timing + 1, at + 1).join('\n') });
  }
  if (cues.length === 0 && errors.length === 0) note(errors, 0, 'There are no captions in this file.');
  return { cues, errors, warnings };
}

const timeOf = (ms: number): string => {
  const part = (value: number, digits = 2): string => String(Math.floor(value)).padStart(digits, '0');
  return `${part(ms / 3_600_000)}:${part((ms / 60_000) % 60)}:${part((ms / 1000) % 60)}.${part(ms % 1000, 3)}`;
};

/** Writes captions as WebVTT, for what was typed. Empty lines would end a cue and are left out. */
export const captionsFile = (cues: readonly Cue[]): string =>
  [
    'WEBVTT',
    ...cues.map(
      ({ start, end, text }) =>
        `${timeOf(start)} --> ${timeOf(end)}\n${text
          .split(/\r?\n/)
          .filter(line => line.trim() !== '')
          .join('\n')
          .replaceAll('-->', '→')}`,
    ),
  ].join('\n\n') + '\n';
