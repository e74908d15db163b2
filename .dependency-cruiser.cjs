/**
 * Who may import whom. Packages: contracts → joi; platform → contracts; documents → contracts;
 * grading, exchange → contracts; runner → contracts, platform; importing → contracts, documents, exchange, platform;
 * backend → all of these; projections → all but the runner;
 * shell, ui, remotes → contracts, ui; deploy wires everything. Areas of one package never import each other.
 */
/** What areas of one package share. Every other folder is an area, a new one too. */
const SHARED = 'kernel|projector|pages';
const AREA = `(?!(?:${SHARED})/)([a-z-]+)`;
/** Beside deciders, in areas without a folder for them: what asks the database. */
const LOOK_UPS =
  '/accounts/first-master\\.ts$|/categories/(category-names|category-rows)\\.ts$|/operations/facts\\.ts$';
/** Bytes of files come and go as streams, beside the deciders of what is stored. */
const FILE_STREAMS = '^backend/src/media/(inspection|uploads)/';
/** Of documents, what the editor shares. */
const SHAPES =
  '^backend/documents/src/(blocks/[a-z-]+/shape|block-(value|shape|fields|id)|media-fields|formats|links|public-link|clean-text|picture|read-ops|document-ops)\\.ts$';
const CODE_DISPLAY = '^backend/documents/src/(code-display|highlighter|escape-html)\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contracts-stand-alone',
      comment: 'What every side agrees on imports joi and nothing else.',
      severity: 'error',
      from: { path: '^backend/contracts/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^backend/contracts/|node_modules/joi/' },
    },
    {
      name: 'platform-knows-contracts-only',
      severity: 'error',
      from: { path: '^backend/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(backend/(src|documents|runner)|projections|shell|mfe-[a-z-]+|deploy)/' },
    },
    {
      name: 'documents-know-contracts-only',
      comment: 'Backend, projections and the importer share them.',
      severity: 'error',
      from: { path: '^backend/documents/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(backend/(src|platform|runner)|projections|shell|mfe-[a-z-]+|deploy)/' },
    },
    {
      name: 'grading-knows-contracts-only',
      comment: 'Pure functions of questions and answers, for whoever grades, counts or previews.',
      severity: 'error',
      from: { path: '^backend/grading/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { pathNot: '^backend/(grading|contracts)/' },
    },
    {
      name: 'exchange-knows-contracts-only',
      comment: 'Questions in the formats of other products; what is done with them is the backend’s concern.',
      severity: 'error',
      from: { path: '^backend/exchange/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { path: '^(backend/(src|platform|documents|runner|grading)|projections|shell|mfe-[a-z]+|deploy)/' },
    },
    {
      name: 'importing-knows-no-backend',
      comment: 'It runs in threads and in programs of operators; what carries its commands out is given to it.',
      severity: 'error',
      from: { path: '^backend/importing/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { path: '^(backend/(src|runner|grading|follow)|projections|shell|mfe-[a-z-]+|deploy)/' },
    },
    {
      name: 'follow-stands-alone',
      comment: 'Other programs use it: it brings nothing of ours along.',
      severity: 'error',
      from: { path: '^backend/follow/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { path: '^(backend/(?!follow/)|projections|shell|mfe-[a-z-]+|deploy)' },
    },
    {
      name: 'runner-knows-no-backend',
      comment: 'It runs programs for whoever asks; who may ask is the backend’s concern.',
      severity: 'error',
      from: { path: '^backend/runner/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { path: '^(backend/(src|documents)|projections|shell|mfe-[a-z-]+|deploy)/' },
    },
    {
      name: 'backend-and-projections-are-apart',
      comment: 'Two processes that meet only through events and read models.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { path: '^(projections|shell|mfe-[a-z-]+|deploy)/' },
    },
    {
      name: 'projections-know-no-backend',
      severity: 'error',
      from: { path: '^projections/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(backend/(src|runner)|shell|mfe-[a-z-]+|deploy)/' },
    },
    {
      name: 'front-end-knows-no-server',
      comment: 'Of documents it has what the two rules below keep free of the server.',
      severity: 'error',
      from: { path: '^(shell|mfe-[a-z-]+)/', pathNot: '\\.(test|fixture|e2e)\\.tsx?$|^shell/e2e/' },
      to: {
        path: '^(backend/(src|platform|documents|runner)|projections|deploy)/',
        pathNot: `${SHAPES}|${CODE_DISPLAY}`,
      },
    },
    {
      name: 'shapes-of-blocks-run-in-browsers',
      comment: 'The editor shares them; what renders blocks stays on the server.',
      severity: 'error',
      from: { path: SHAPES },
      to: { pathNot: `${SHAPES}|^backend/contracts/|node_modules/(joi|quill-delta)/` },
    },
    {
      name: 'display-of-code-runs-in-browsers',
      comment: 'The editor draws code as pages do, and loads what highlights it when there is code.',
      severity: 'error',
      from: { path: CODE_DISPLAY },
      to: { pathNot: `${CODE_DISPLAY}|^backend/contracts/|node_modules/(shiki|@shikijs)/` },
    },
    {
      name: 'remotes-do-not-import-each-other',
      severity: 'error',
      from: { path: '^(mfe-[a-z-]+)/' },
      to: { path: '^mfe-[a-z-]+/', pathNot: '^$1/' },
    },
    {
      name: 'shell-and-ui-load-no-remote',
      comment: 'Remotes are loaded at run time from the manifest.',
      severity: 'error',
      from: { path: '^shell/(src|ui)/' },
      to: { path: '^mfe-[a-z-]+/' },
    },
    {
      name: 'ui-knows-no-shell',
      severity: 'error',
      from: { path: '^shell/ui/' },
      to: { path: '^shell/src/' },
    },
    {
      name: 'joy-stays-in-the-kit',
      comment: 'What the kit exports is its own, so that what it is made of can be exchanged.',
      severity: 'error',
      from: { pathNot: '^shell/ui/src/[a-z-]+/' },
      to: { path: '(^|node_modules/)@mui/' },
    },
    {
      name: 'areas-do-not-import-each-other',
      comment: 'Areas meet only through contracts. Whatever holds code to run says so in the words of the runner.',
      severity: 'error',
      from: {
        path: `^(backend/src|backend/contracts|projections/src)/${AREA}/`,
        pathNot: '\\.test\\.ts$|/samples\\.fixture\\.ts$',
      },
      to: { path: `^$1/${AREA}/`, pathNot: '^$1/$2/|^backend/contracts/runner/' },
    },
    {
      name: 'kernel-knows-no-area',
      comment:
        'Areas bring along what they need: services, endpoints, chores and kinds of content, by their registries.',
      severity: 'error',
      from: {
        path: '^(backend/src|backend/contracts|projections/src)/(kernel|projector)/',
        pathNot: '\\.(test|fixture)\\.ts$',
      },
      to: { path: `^(backend/src|backend/contracts|projections/src)/${AREA}/` },
    },
    {
      name: 'deciders-are-pure',
      comment: 'Clock, ids and look-ups arrive as arguments.',
      severity: 'error',
      from: {
        path: `^backend/src/${AREA}/[a-z/-]+\\.ts$`,
        pathNot: `\\.test\\.ts$|/(queries|http|services|storage)/|^backend/src/(runner|activity)/|${FILE_STREAMS}|${LOOK_UPS}`,
      },
      to: { path: 'node_modules/(pg|knex|express)/|^(node:|fs$|crypto$|path$|http$)', dependencyTypesNot: [] },
    },
    {
      name: 'tables-belong-to-their-area',
      comment: 'Others know of a table what the area shares in its lookups.ts.',
      severity: 'error',
      from: { path: `^(?:backend/src|projections/src)/([a-z-]+)/`, pathNot: '\\.test\\.ts$' },
      to: { path: '^backend/contracts/[a-z-]+/tables\\.ts$', pathNot: '^backend/contracts/$1/' },
    },
    {
      name: 'reads-are-declared',
      comment: 'What an area reads is seen in its tables.ts; the kernel opens no read model.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: `\\.test\\.ts$|^backend/src/${AREA}/tables\\.ts$` },
      to: { path: '^backend/platform/src/open-reading\\.ts$' },
    },
    {
      name: 'knex-migrates-only',
      comment: 'Queries are typed. `Database.db` is for tests, which look behind the scenes.',
      severity: 'error',
      from: {
        path: '^(backend|projections)/',
        pathNot: '\\.test\\.ts$|^backend/platform/src/(migrations/|database\\.ts$)',
      },
      to: { path: 'node_modules/knex/' },
    },
    {
      name: 'no-circular',
      comment: 'Of types neither: none of the files in a circle can be read, tried or moved without the others.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|\\.css$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'require', 'node'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
