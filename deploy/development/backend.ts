import { developmentManifest, drawnFrom } from './manifest.ts';
import { pageScript } from './page-script.ts';
import { DEVELOPMENT, TOLD_PAGES } from './names.ts';
import { onEnd, reasonOf } from '../running/ending.ts';
import { readOwnSettings } from '../running/own-settings.ts';
import { sayAddresses, startEverything } from '../standalone.ts';
import { root } from '../webpack/packages.ts';

/** A bundle of development is large, and drawn first while the machine still compiles: milliseconds for a page. */
const DRAWING = { page: 5000 };

/**
 * Every remote has a Fast Refresh runtime of its own; this hook remembers the renderers for those that load after
 * React. It must run before React does.
 */
const refreshHook = `(function(w,r,n){w.__REACT_DEVTOOLS_GLOBAL_HOOK__=w.__REACT_DEVTOOLS_GLOBAL_HOOK__||{renderers:r,supportsFiber:true,inject:function(x){r.set(++n,x);return n},onScheduleFiberRoot:function(){},onCommitFiberRoot:function(){},onCommitFiberUnmount:function(){}}})(window,new Map(),0)`;

const settings = readOwnSettings();
const channel = process.env[TOLD_PAGES] ?? '';
const follow = (failure: string | null): string =>
  `followBuilds(${JSON.stringify(channel)}, ${JSON.stringify(failure)});`;

try {
  const product = await startEverything(settings, {
    root,
    manifestFiles: [developmentManifest(settings.dataDir)],
    drawing: DRAWING,
    development: {
      shellVersion: DEVELOPMENT,
      drawnFrom: drawnFrom(settings.dataDir),
      origins: [channel],
      inlineScripts: failure => [refreshHook, pageScript('development-page.js', follow(failure))],
    },
  });
  onEnd(() => product.close());
  sayAddresses(product.backend, settings);
} catch (error) {
  console.error(reasonOf(error, settings.port));
  process.exit(1);
}
