import Joi from 'joi';

/** Below `/api`: the files of one version of a remote, sent by its team. */
export const RELEASE_FILES_PATH = '/remotes/:name/versions/:version';

/** Builds of a working tree and of development are called so; they are not released. */
const BUILD = /^[bd][0-9a-f]{10}$/;

/** Folder of a remote, and name of a version: lowercase letters, digits, dots and hyphens. */
export const releaseName = Joi.object<{ readonly name: string; readonly version: string }>({
  name: Joi.string()
    .pattern(/^mfe-[a-z0-9-]{1,56}$/)
    .required(),
  version: Joi.string()
    .pattern(/^[a-z0-9][a-z0-9._-]{0,39}$/)
    .pattern(BUILD, { invert: true })
    .invalid('current')
    .required(),
}).required();

/** Name of a built file; there are no folders. */
export const releaseFile = Joi.string()
  .pattern(/^[\w@][\w@.-]{0,119}$/)
  .required();

/** Of one version. */
export const RELEASE_LIMITS = { files: 4000, bytes: 200 * 1024 * 1024, fileBytes: 50 * 1024 * 1024 } as const;
