/** The files in deploy/: each named on a page, sound by what can be read, and by the programs they are for where those are installed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Environment } from '../server/config.ts';

const DEPLOY = 'deploy';
const text = (file: string) => readFileSync(file, 'utf8');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cowbell-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program, and answers its exit code and all that it said. */
function run(program: string, ...args: string[]): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { code: status, said: `${stdout}${stderr}` };
}

const isThere = (program: string) => !spawnSync(program, ['--help']).error;

it('every file is named on the page of operating, and every setting in the table of the README', () => {
  const page = text('docs/operating.md');
  for (const file of readdirSync(DEPLOY))
    if (file !== 'Caddyfile') expect(page, file).toContain(`deploy/${file}`);
  expect(page).toContain('`deploy/Caddyfile`');
  expect(page.indexOf('## ')).toBe(page.indexOf('## Which of these do I need?'));
  const table = text('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const named = table.flatMap((line) =>
    [...(line.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(named.toSorted()).toEqual(Object.keys(Environment.shape).toSorted());
});

it('the commands of the pages do what they say', () => {
  const commands = ['docs/operating.md', 'docs/upgrading.md'].flatMap((page) =>
    [...text(page).matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, lines = '']) => lines.trim().split('\n')),
  );
  expect(commands.length).toBeGreaterThan(3);
  for (const command of commands) {
    const own = command.replaceAll(' data/', ` ${folder}/data/`);
    const { code, said } = run('sh', '-c', `DATA_DIR='${folder}/data' ${own}`);
    expect(code, `${command}: ${said}`).toBe(0);
  }
});

it('the image has fixed bases, a user without rights, no secret, and a command that is told to stop', () => {
  const file = text(`${DEPLOY}/Containerfile`);
  const bases = [...file.matchAll(/^ARG BASE=(\S+)$/gm)].map(([, base]) => base);
  expect(bases).toHaveLength(1);
  expect(bases[0]).toMatch(/:\d+\.\d+\.\d+/);
  expect([...file.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)).toEqual(
    Array(2).fill('$'.concat('{BASE}')),
  );
  const [, runtime = ''] = file.split(/^FROM \S+$/m);
  for (const line of [
    'npm ci ',
    'npm prune --omit=dev',
    'USER cowbell',
    'VOLUME /data',
    'EXPOSE 3000',
    'DATA_DIR=/data',
    'HOST=0.0.0.0',
    'HTTPS=off',
    'CMD ["node", ',
  ])
    expect(file).toContain(line);
  expect(runtime.indexOf('USER cowbell')).toBeLessThan(runtime.indexOf('CMD ['));
  expect(file).not.toMatch(/SECRET_KEY|PASSWORD|latest/);
  const ignored = text('.containerignore').split('\n');
  for (const name of ['.git', 'node_modules', 'data']) expect(ignored).toContain(name);
});

it('the containers start in order, keep their secrets out of the file, and publish on this machine alone', () => {
  const file = text(`${DEPLOY}/compose.yaml`);
  expect(file).toMatch(/^ {2}postgres:\n {4}image: postgres:18\.\d+$/m);
  expect(file).toMatch(/depends_on:\n {6}postgres:\n {8}condition: service_healthy/);
  expect(file).toContain('pg_isready');
  expect(file).toContain('/readyz');
  expect(file.match(/restart: unless-stopped/g)).toHaveLength(2);
  for (const [, seconds] of file.matchAll(/stop_grace_period: (\d+)s/g))
    expect(Number(seconds)).toBeGreaterThanOrEqual(30);
  expect([...file.matchAll(/^ {6}- "(.*:.*:.*)"$/gm)].map(([, port]) => port)).toEqual([
    '127.0.0.1:3000:3000',
  ]);
  for (const name of ['SECRET_KEY', 'POSTGRES_PASSWORD'])
    for (const [, after] of file.matchAll(new RegExp(`\\$\\{${name}(.)`, 'g'))) expect(after).toBe(':');
});

describe.skipIf(!isThere('systemd-analyze'))('the service', () => {
  it('is sound to systemd, and exposed little', () => {
    // The program need not be installed where this is tried.
    const unit = text(`${DEPLOY}/cowbell.service`).replaceAll(
      '/opt/cowbell/node_modules/node/bin/node',
      process.execPath,
    );
    const file = join(folder, 'cowbell.service');
    writeFileSync(file, unit.replace(/^Documentation=.*$/m, '').replaceAll('/opt/cowbell', folder));
    expect(run('systemd-analyze', 'verify', file)).toEqual({ code: 0, said: '' });
    const { said } = run('systemd-analyze', 'security', '--offline=true', '--no-pager', file);
    expect(Number(/exposure level for cowbell\.service: ([\d.]+)/.exec(said)?.[1])).toBeLessThanOrEqual(3);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(30);
    for (const line of [
      'User=cowbell',
      'StateDirectory=cowbell',
      'EnvironmentFile=-/etc/cowbell.env',
      'Restart=on-failure',
    ])
      expect(unit).toContain(`\n${line}\n`);
  });
});

describe.skipIf(!isThere('nginx') || !isThere('openssl'))('nginx', () => {
  it('takes its file', () => {
    const [key, certificate] = [join(folder, 'farm.key'), join(folder, 'farm.pem')];
    const made = run(
      'openssl',
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=farm.example'],
      ...['-keyout', key, '-out', certificate],
    );
    expect(made.code, made.said).toBe(0);
    const site = text(`${DEPLOY}/nginx.conf`)
      .replace('/etc/ssl/farm.example.pem', certificate)
      .replace('/etc/ssl/farm.example.key', key);
    writeFileSync(join(folder, 'site.conf'), site);
    const main = join(folder, 'nginx.conf');
    const paths = `pid ${folder}/nginx.pid; error_log ${folder}/error.log;`;
    writeFileSync(main, `${paths} events {} http { access_log off; include ${folder}/site.conf; }`);
    expect(run('nginx', '-t', '-c', main)).toMatchObject({ code: 0 });
  });
});

describe.skipIf(!isThere('caddy'))('Caddy', () => {
  it('takes its file', () => {
    const { code, said } = run(
      'caddy',
      'adapt',
      '--validate',
      '--config',
      `${DEPLOY}/Caddyfile`,
      '--adapter',
      'caddyfile',
    );
    expect(code, said).toBe(0);
  });
});

describe.skipIf(!isThere('promtool'))('Prometheus', () => {
  it('takes its files, and the rules see what they should', () => {
    for (const args of [
      ['check', 'config', `${DEPLOY}/prometheus.yml`],
      ['test', 'rules', `${DEPLOY}/alerts.test.yml`],
    ]) {
      const { code, said } = run('promtool', ...args);
      expect(code, said).toBe(0);
    }
  });
});

it('every metric that a rule asks for is one that the server tells', () => {
  const told = ['prometheus', 'standing'].map((file) => text(`server/http/metrics/${file}.ts`)).join();
  const asked = [...text(`${DEPLOY}/alerts.yml`).matchAll(/\bcowbell_\w+/g)].map(([name]) => name);
  expect(asked.length).toBeGreaterThan(5);
  for (const name of asked) expect(told).toContain(`'${name.replace(/_bucket$/, '')}'`);
});
