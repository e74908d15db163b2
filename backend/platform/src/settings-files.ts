import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used. The message is one line that names the variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** `NAME_FILE` names a file with the value of `NAME`, as containers and service managers give secrets. */
export function withFiles(env: Environment, names: readonly string[]): Environment {
  const values: Record<string, string | undefined> = { ...env };
  for (const name of names) {
    const file = env[`${name}_FILE`];
    if (file === undefined || file === '') continue;
    if (env[name]) throw new SettingsError(`Setting ${name}_FILE: ${name} is set, too; set one of them`);
    try {
      values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch {
      throw new SettingsError(`Setting ${name}_FILE: the file cannot be read`);
    }
  }
  return values;
}
