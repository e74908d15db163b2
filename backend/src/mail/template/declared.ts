import type { Mail } from '@learnloom/contracts/kernel/mail';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import type { Settings } from '@learnloom/platform/settings';
import { mailNamed } from '@learnloom/platform/areas';

/** Refuses a name that no mail has. */
export function declaredMail(name: string): Mail {
  const declared = mailNamed.get(name);
  if (!declared) throw generalRefusal('not-found');
  return declared;
}

const CODE = '123456';

/** What a mail would say to somebody, without being of use to anybody. */
export const sampleOf = (
  declared: Mail,
  { publicUrl, siteName }: Pick<Settings, 'publicUrl' | 'siteName'>,
): Readonly<Record<string, string>> => ({
  site: siteName,
  ...declared.placeholders,
  ...Object.fromEntries(
    Object.entries(declared.secrets).map(([name, { kind }]) => [name, kind === 'code' ? CODE : publicUrl]),
  ),
});
