import type { Mail } from '@learnloom/contracts/kernel/mail';
import { hostUrl } from '../../kernel/http/hosts.ts';
import type { Ports } from '../../kernel/ports.ts';

/** What a mail says in confidence, derived from the ids that were recorded. Links lead to the hosts of the settings. */
export function revealed(
  declared: Mail,
  ids: Readonly<Record<string, string>>,
  { secrets, settings }: Pick<Ports, 'secrets' | 'settings'>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(declared.secrets).map(([name, secret]) => {
      const id = ids[name] ?? '';
      if (secret.kind === 'code') return [name, secrets.derivedCode(secret.purpose, id)];
      const token = secrets.derivedToken(secret.purpose, id);
      return [name, hostUrl(settings, secret.host, `${secret.path}${encodeURIComponent(token)}`)];
    }),
  );
}
