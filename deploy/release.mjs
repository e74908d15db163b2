// `npm run release -w mfe-content`: publishes a new version of the remote beside the old one and names it in the
// manifest, once it passes: types, its tests, contract and kit, each route drawn with the answers of a running product
// (`-- --against <address>`); `-- --force` skips that. `-- --label <version>` chooses its name, `-- --to <version>` goes back to a version that is there.
import { register } from 'tsx/esm/api';

register();
const { release } = await import('./release.ts');
try {
  await release(process.cwd(), process.argv.slice(2), line => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
