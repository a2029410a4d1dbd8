import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { findNginx } from '#scripts/ensureNginx.mjs';
import { freePort } from '#scripts/freePort.mjs';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

/** The configuration that docs/deploying.md tells operators to use. */
const CONFIGURATION = fileURLToPath(
  new URL('../../../docs/operations/nginx.conf', import.meta.url),
);
const NAME = 'kaunter.example';

/** nginx as configured in docs/operations, on local ports. */
export interface Proxy {
  ports: { http: number; https: number };
  /** PEM. */
  certificate: string;
  /** The lines of the access log. */
  logged(): string;
}

/** Starts nginx in front of two backends; ends with the test. */
export async function startProxy(backends: readonly [number, number]): Promise<Proxy> {
  const nginx = findNginx();
  if (!nginx) throw new Error('no nginx');
  const folder = temporaryTree({});
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'fullchain.pem')];
  const asked = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${NAME}`,
  ];
  const named = ['-addext', `subjectAltName=DNS:${NAME}`, '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...asked, ...named], { stdio: 'ignore' });
  const ports = { http: await freePort(), https: await freePort() };
  const log = join(folder, 'access.log');
  const site = replaced(readFileSync(CONFIGURATION, 'utf8'), {
    '127.0.0.1:3000': `127.0.0.1:${backends[0]}`,
    '127.0.0.1:3001': `127.0.0.1:${backends[1]}`,
    'listen 80;': `listen 127.0.0.1:${ports.http};`,
    'listen 443 ': `listen 127.0.0.1:${ports.https} `,
    '/etc/ssl/kaunter/fullchain.pem': certificate,
    '/etc/ssl/kaunter/key.pem': key,
    '/var/log/nginx/kaunter.log': log,
  });
  // run as nobody by default, the workers could not enter this folder
  const user = userInfo().uid === 0 ? 'user root;' : '';
  // what Debian's nginx.conf contains around a site
  const around = `
    ${user} daemon off; worker_processes 2; pid ${join(folder, 'nginx.pid')}; error_log stderr notice;
    events { worker_connections 512; }
    http { default_type application/octet-stream; ${temporaryPaths(folder)}
    ${site}
    }`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, around);
  const child = spawn(nginx, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(async () => {
    child.kill('SIGQUIT');
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });
  await untilReady(child.stderr);
  return {
    ports,
    certificate: readFileSync(certificate, 'utf8'),
    logged: () => readFileSync(log, 'utf8'),
  };
}

/** Every text must be present: testing another configuration would prove nothing. */
function replaced(text: string, changes: Readonly<Record<string, string>>): string {
  let changed = text;
  for (const [from, to] of Object.entries(changes)) {
    if (!changed.includes(from)) throw new Error(`docs/operations/nginx.conf lacks ${from}`);
    changed = changed.replaceAll(from, to);
  }
  return changed;
}

function temporaryPaths(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return kinds
    .map(kind => {
      const path = join(folder, kind);
      mkdirSync(path);
      return `${kind}_temp_path ${path};`;
    })
    .join(' ');
}

async function untilReady(output: NodeJS.ReadableStream): Promise<void> {
  let printed = '';
  for await (const piece of output) {
    printed += piece;
    if (printed.includes('start worker process ')) return;
  }
  throw new Error(`nginx did not start: ${printed}`);
}

/** A response over HTTP/2. */
export interface ProxyAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A client at a local address, connected by TLS and HTTP/2. */
export async function browserAt({ ports, certificate }: Proxy, address: string) {
  const at = { host: '127.0.0.1', port: ports.https, localAddress: address };
  const session = connect(`https://${NAME}`, {
    createConnection: () =>
      connectTls({ ...at, ca: certificate, servername: NAME, ALPNProtocols: ['h2', 'http/1.1'] }),
  });
  onTestFinished(() => session.destroy());
  await once(session, 'connect');
  const open = (path: string, { method = 'GET', headers = {} }: RequestInit = {}) =>
    session.request({
      ':method': method,
      ':path': path,
      ':authority': NAME,
      ...Object.fromEntries(new Headers(headers)),
    });
  return {
    protocol: session.alpnProtocol,
    /** A request whose response is read as it arrives. */
    open,
    async ask(path: string, init: RequestInit = {}): Promise<ProxyAnswer> {
      const request = open(path, init);
      request.end(init.body);
      const [headers] = (await once(request, 'response')) as [IncomingHttpHeaders];
      let text = '';
      for await (const piece of request.setEncoding('utf8')) text += piece;
      return { status: Number(headers[':status']), headers, text };
    },
  };
}
