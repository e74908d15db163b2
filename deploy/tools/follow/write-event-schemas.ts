// `npm run event-schemas`: writes the JSON Schemas of all events, which other programs read, from the contracts.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { eventSchemas, SCHEMAS_FILE } from './event-schemas.ts';

const text = await format(JSON.stringify(eventSchemas()), {
  ...(await resolveConfig(SCHEMAS_FILE)),
  filepath: SCHEMAS_FILE,
});
mkdirSync(path.dirname(SCHEMAS_FILE), { recursive: true });
writeFileSync(SCHEMAS_FILE, text);
