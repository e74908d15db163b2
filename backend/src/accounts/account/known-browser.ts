import type { Ports } from '../../kernel/ports.ts';
import { DEVICE_COOKIE } from '../../kernel/sessions/devices.ts';

/** The browser's id where it has signed in to the account of that address before; null: it has not. */
export const knownBrowser = (
  { email }: { readonly email: string },
  { devices, secrets }: Pick<Ports, 'devices' | 'secrets'>,
  cookie: (name: string) => string | undefined,
): string | null => devices.known(cookie(DEVICE_COOKIE), secrets.hashEmail(email));
