import type { ExecuteRequest, SourceFile } from './execution.ts';
import { allRunLanguages, isRunLanguage, type RunLanguage } from './languages.ts';

export const EMPTY_CODE = 'Error: Cannot run empty code.';

/** No configuration says how a language is run. */
export class UnsupportedLanguage extends Error {
  override readonly name = 'UnsupportedLanguage';

  constructor(readonly language: string) {
    super(`Unsupported language: ${language}`);
  }
}

/** The request that runs code, with the other files of its program. Throws an `UnsupportedLanguage`. */
export function requestOf(
  language: string,
  code: string,
  stdin = '',
  files: readonly SourceFile[] = [],
): ExecuteRequest {
  if (!isRunLanguage(language)) throw new UnsupportedLanguage(language);
  const { service, version, file } = allRunLanguages[language];
  return {
    language: service,
    version,
    files: [{ name: file, content: code }, ...files],
    ...(stdin !== '' && { stdin }),
  };
}

/** A driver that opens with `(` or a template would be read as the end of the program's last statement. */
const separators: Partial<Record<RunLanguage, string>> = { javascript: '\n;', typescript: '\n;' };

/** A test's source: the program, then the test's driver code [TEST-05]. */
export const withDriver = (language: RunLanguage, code: string, driverCode: string): string =>
  `${code}${separators[language] ?? '\n'}${driverCode}`;
