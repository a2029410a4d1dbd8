import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { beforeAll, expect, it } from 'vitest';
import { findNginx } from '#scripts/ensureNginx.mjs';
import { encryptorOf, loginBody } from '#tests/support/backend/backend.ts';
import { describeProcessesOnPostgres } from '#tests/support/backend/eachBackend.ts';
import { startMain } from '#tests/support/backend/mainProcess.ts';
import { browserAt, startProxy } from './proxyServer.ts';

const JSON_BODY = { 'Content-Type': 'application/json' };

describeProcessesOnPostgres('behind nginx with the documented configuration', newDatabase => {
  let databaseUrl: string;
  beforeAll(async () => {
    databaseUrl = await newDatabase();
  });

  it.runIf(findNginx())(
    'the portal has TLS, HTTP/2, live streams and real client addresses',
    async () => {
      const settings = {
        DATABASE_URL: databaseUrl,
        TRUSTED_PROXIES: '127.0.0.1',
        PUBLIC_URL: 'https://kaunter.example',
      };
      const backends = [await startMain(settings), await startMain(settings)] as const;
      const proxy = await startProxy([backends[0].port, backends[1].port]);
      const one = await browserAt(proxy, '127.0.0.2');
      const other = await browserAt(proxy, '127.0.0.3');

      expect(one.protocol).toBe('h2');
      const config = await one.ask('/config.json');
      expect(config.headers['strict-transport-security']).toMatch(/max-age=/);
      const encrypt = encryptorOf(JSON.parse(config.text).publicKey);

      // the address is that of the connection, whatever the client claims
      const claimed = { headers: { 'X-Forwarded-For': '198.51.100.1' } };
      expect(JSON.parse((await one.ask('/ip', claimed)).text)).toEqual({ ip: '127.0.0.2' });
      expect(JSON.parse((await other.ask('/ip')).text)).toEqual({ ip: '127.0.0.3' });

      const logIn = async (browser: typeof one, password: string) => {
        const sessionId = randomUUID();
        const body = JSON.stringify(loginBody(encrypt, 'merchant', password, sessionId));
        const init = { method: 'POST', headers: JSON_BODY, body };
        const { text, headers } = await browser.ask('/user/api/authenticate', init);
        const { code, payload } = JSON.parse(text);
        return {
          code,
          sessionId,
          token: payload?.content?.id_token,
          retry: headers['retry-after'],
        };
      };
      const codes: number[] = [];
      for (let tries = 0; tries < 6; tries += 1) codes.push((await logIn(one, 'Salah#20261')).code);
      expect(codes).toContain(1004);
      expect((await logIn(one, 'Kaunter#2026')).code).toBe(1004);
      const session = await logIn(other, 'Kaunter#2026');
      expect(session.code).toBe(1000);

      // the stream is not buffered: its start arrives while the response is still open
      const headers = {
        Authorization: `Bearer ${session.token}`,
        'X-Session-Request-Id': session.sessionId,
      };
      const stream = other.open('/user/api/sse/subscribeRole/EWALLET_MERCHANT', { headers });
      const first = once(stream.setEncoding('utf8'), 'data');
      const [head] = await once(stream, 'response');
      expect(head[':status']).toBe(200);
      expect(String(await first)).not.toBe('');
      stream.close();

      // larger than nginx accepts by default
      const form = new FormData();
      form.append('merchantId', '1');
      form.append('file', new Blob(['%PDF-1.4\n', 'x'.repeat(2_000_000)]), 'statement.pdf');
      const upload = new Response(form);
      const uploaded = await other.ask('/user/api/alternate-bank-accounts/upload-file', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': upload.headers.get('Content-Type') ?? '' },
        body: Buffer.from(await upload.arrayBuffer()),
      });
      expect(JSON.parse(uploaded.text).code).toBe(1000);
      // refused before it is read, but with a response
      const unknown = await other.ask('/user/api/alternate-bank-accounts/upload-file', {
        method: 'POST',
        headers: JSON_BODY,
        body: 'x'.repeat(2_000_000),
      });
      expect(JSON.parse(unknown.text).code).toBe(2000);

      const plain = (path: string) =>
        fetch(`http://127.0.0.1:${proxy.ports.http}${path}`, { redirect: 'manual' });
      expect((await plain('/login')).status).toBe(301);
      expect((await plain('/user/api/platform-settings')).status).toBe(403);

      // after one of two backends ends, at most one call fails
      backends[0].process.kill('SIGKILL');
      await backends[0].ended;
      const answers: number[] = [];
      for (let calls = 0; calls < 6; calls += 1) {
        const { status } = await other.ask('/user/api/notifications', { headers });
        answers.push(status);
      }
      expect(answers.filter(status => status !== 200).length).toBeLessThanOrEqual(1);
      expect(answers.at(-1)).toBe(200);
      expect(proxy.logged()).not.toContain('/user/api');
    },
  );
});
