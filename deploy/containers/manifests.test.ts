import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, loadAll } from 'js-yaml';
import { expect, test } from 'vitest';
import { settingNames } from '@learnloom/platform/settings';
import { root } from '../webpack/packages.ts';

const sample = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

type Labels = Readonly<Record<string, string>>;
/** A service names labels, what runs pods names them in `matchLabels`. */
type Selector = Readonly<Record<string, string | Labels>>;
interface Named {
  readonly name: string;
}
interface Container {
  readonly command: readonly string[];
  readonly envFrom: readonly { readonly configMapRef?: Named; readonly secretRef?: Named }[];
  readonly ports?: readonly Named[];
  readonly volumeMounts: readonly Named[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
}
interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}
interface Volume extends Named {
  readonly persistentVolumeClaim?: { readonly claimName: string };
}
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: Named;
  readonly data?: Labels;
  readonly spec?: {
    readonly selector?: Selector;
    readonly template?: {
      readonly metadata: { readonly labels: Labels };
      readonly spec: { readonly containers: readonly Container[]; readonly volumes: readonly Volume[] };
    };
    readonly ports?: readonly { readonly name: string; readonly targetPort: string }[];
    readonly rules?: readonly {
      readonly http: {
        readonly paths: readonly { readonly backend: { readonly service: { readonly port: Named } & Named } }[];
      };
    }[];
  };
}

const API_VERSIONS: Readonly<Record<string, string>> = {
  ConfigMap: 'v1',
  PersistentVolumeClaim: 'v1',
  Service: 'v1',
  Deployment: 'apps/v1',
  PodDisruptionBudget: 'policy/v1',
  Ingress: 'networking.k8s.io/v1',
};

const matches = (labels: Labels, selector: Labels): boolean =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);

const labelsOf = (selector: Selector): Labels => {
  const { matchLabels } = selector;
  return typeof matchLabels === 'object' ? matchLabels : (selector as Labels);
};

/** What in the manifests leads nowhere. */
function dangling(text: string): readonly string[] {
  const manifests = loadAll(text) as Manifest[];
  const namesOf = (kind: string) => manifests.filter(one => one.kind === kind).map(one => one.metadata.name);
  const pods = manifests.flatMap(({ metadata, spec }) => (spec?.template ? [{ ...spec, ...metadata }] : []));
  const containers = pods.flatMap(({ template }) => template?.spec.containers ?? []);
  const ports = new Set(containers.flatMap(container => container.ports ?? []).map(({ name }) => name));
  const selectors = manifests.flatMap(({ spec }) => (spec?.selector ? [labelsOf(spec.selector)] : []));
  const services = manifests.filter(({ kind }) => kind === 'Service');
  const lost: (string | undefined)[] = [
    ...manifests
      .filter(({ kind, apiVersion }) => API_VERSIONS[kind] !== apiVersion)
      .map(({ kind }) => `version of ${kind}`),
    ...selectors
      .filter(selector => !pods.some(({ template }) => matches(template?.metadata.labels ?? {}, selector)))
      .map(selector => `selector ${JSON.stringify(selector)}`),
    ...pods.flatMap(({ template }) => {
      const volumes = template?.spec.volumes ?? [];
      return [
        ...volumes.flatMap(({ persistentVolumeClaim: claim }) =>
          claim && !namesOf('PersistentVolumeClaim').includes(claim.claimName) ? `claim ${claim.claimName}` : [],
        ),
        ...(template?.spec.containers ?? []).flatMap(({ volumeMounts }) =>
          volumeMounts.flatMap(mount =>
            volumes.some(({ name }) => name === mount.name) ? [] : `volume ${mount.name}`,
          ),
        ),
      ];
    }),
    ...containers.flatMap(({ envFrom, command, startupProbe, livenessProbe, readinessProbe }) => [
      ...envFrom.flatMap(({ configMapRef }) =>
        configMapRef && !namesOf('ConfigMap').includes(configMapRef.name) ? `settings ${configMapRef.name}` : [],
      ),
      ...command.filter(part => /\.(ts|mjs)$/.test(part) && !existsSync(join(root, part))),
      ...[startupProbe, livenessProbe, readinessProbe].flatMap(probe =>
        probe && !(ports.has(probe.httpGet.port) && /^\/api\/health\/(live|ready)$/.test(probe.httpGet.path))
          ? `probe ${probe.httpGet.path}`
          : [],
      ),
    ]),
    ...services.flatMap(({ spec }) =>
      (spec?.ports ?? []).flatMap(port => (ports.has(port.targetPort) ? [] : `port ${port.name}`)),
    ),
    ...manifests.flatMap(({ spec }) =>
      (spec?.rules ?? []).flatMap(({ http }) =>
        http.paths.flatMap(({ backend: { service } }) => {
          const target = services.find(({ metadata }) => metadata.name === service.name);
          return target?.spec?.ports?.some(({ name }) => name === service.port.name) ? [] : `service ${service.name}`;
        }),
      ),
    ),
    ...manifests.flatMap(({ data = {} }) => Object.keys(data).filter(name => !settingNames.includes(name))),
  ];
  return lost.filter(one => one !== undefined);
}

test('everything that the Kubernetes manifests refer to is there', () => {
  expect(loadAll(sample('kubernetes.yaml')).length).toBeGreaterThan(6);
  expect(dangling(sample('kubernetes.yaml'))).toEqual([]);
});

test.each([
  ['targetPort: http', 'targetPort: web'],
  ['selector: { app: learnloom, part: backend }', 'selector: { app: learnloom, part: front }'],
  ['claimName: learnloom-data', 'claimName: nothing'],
  ['path: /api/health/ready', 'path: /ready'],
  ['- { name: scratch, mountPath: /tmp }', '- { name: none, mountPath: /tmp }'],
  ['deploy/run-backend.ts', 'deploy/run-nothing.ts'],
  ['DATABASE_POOL:', 'DATABASE_SIZE:'],
  ['apiVersion: policy/v1', 'apiVersion: policy/v1beta1'],
])('a mistake in the Kubernetes manifests is seen: %s', (right, wrong) => {
  expect(sample('kubernetes.yaml')).toContain(right);
  expect(dangling(sample('kubernetes.yaml').replace(right, wrong))).not.toEqual([]);
});

interface Service {
  readonly command?: readonly string[];
  readonly environment?: Labels;
  readonly depends_on?: object;
  readonly volumes?: readonly string[];
  readonly extends?: { readonly file: string; readonly service: string };
}

test('all parts of the larger compose file are there, and build on the smaller one', () => {
  const file = (name: string) => load(sample(name)) as { services: Record<string, Service>; volumes: object };
  const [base, more] = [file('compose.yaml'), file('compose.all-parts.yaml')];
  const services = { ...base.services, ...more.services };
  const volumes = { ...base.volumes, ...more.volumes };
  for (const { command = [], depends_on = {}, extends: basis, volumes: mounts = [] } of Object.values(more.services)) {
    expect(Object.keys(depends_on).filter(name => !(name in services))).toEqual([]);
    if (basis) expect(base.services[basis.service]).toBeDefined();
    for (const part of command.filter(one => /\.(ts|mjs)$/.test(one))) expect(existsSync(join(root, part))).toBe(true);
    for (const mount of mounts) {
      const [source = ''] = mount.split(':');
      const isThere = source.startsWith('./') ? existsSync(join(import.meta.dirname, source)) : source in volumes;
      expect([mount, isThere]).toEqual([mount, true]);
    }
  }
  const own = ['backend-1', 'backend-2', 'worker', 'worker-2', 'reactions'];
  const settings = own.flatMap(name => Object.keys(more.services[name]?.environment ?? {}));
  expect(settings.length).toBe(2 * own.length);
  expect(settings.filter(name => !settingNames.includes(name))).toEqual([]);
});
