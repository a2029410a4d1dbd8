import type { Fetch } from '#conformance/browser.ts';
import { isRecord, type Json } from '#contract/text/json.ts';

/** A request on its way to the backend, with what the deviating backend knows about it. */
interface Asked {
  method: string;
  url: URL;
  headers: Headers;
  body: unknown;
  /** The user whose token it carries. */
  username: string | undefined;
}

/** How a backend may deviate: in the request it receives, or in its response. */
interface Deviation {
  at: string;
  path: RegExp;
  /** Rewrites the URL before the request. */
  ask?: (url: URL) => void;
  /** Rewrites the response. */
  answer: (response: Response, asked: Asked) => Promise<Response> | Response;
}

const json = (body: unknown, { status, headers }: { status: number; headers: Headers }) => {
  const kept = new Headers(headers);
  kept.delete('Content-Length');
  kept.delete('Content-Encoding');
  return new Response(JSON.stringify(body), { status, headers: kept });
};

/** Changes the envelope of a success. */
const envelope =
  (change: (body: Json, asked: Asked) => void, status?: number): Deviation['answer'] =>
  async (response, asked) => {
    const body: unknown = await response.clone().json();
    if (!isRecord(body) || body.code !== 1000) return response;
    change(body, asked);
    return json(body, { status: status ?? response.status, headers: response.headers });
  };

/** Changes each record of a success: of a page, of a list, or a single one. */
const records = (change: (record: Json) => void) =>
  envelope(({ payload }) => {
    const { content } = payload as Json;
    for (const record of Array.isArray(content) ? content : [content]) {
      if (isRecord(record)) change(record);
    }
  });

const SUCCESS = { code: 1000, message: 'success', payload: { content: {} } };

/** Grants calls that were refused with one of these codes. */
const granted =
  (
    content: unknown,
    code: number,
    isMeant: (asked: Asked) => boolean = () => true,
  ): Deviation['answer'] =>
  async (response, asked) => {
    const body = (await response.clone().json()) as Json;
    if (body.code !== code || !isMeant(asked)) return response;
    return json({ ...SUCCESS, payload: { content } }, { status: 200, headers: response.headers });
  };

const AGES = { due: 1, overdue: 2 };
const firstByKey = new Map<string, Response>();
const UNCHANGED: Deviation['answer'] = response => response;

/** Twenty ways to differ from the contract, and one call that is missing. */
const DEVIATIONS: readonly Deviation[] = [
  { at: 'POST', path: /\/authenticate$/, answer: envelope(() => undefined, 201) },
  {
    at: 'GET',
    path: /^\/user\/api\/users\/$/,
    answer: envelope(body => Object.assign(body, { code: '1000' })),
  },
  {
    at: 'GET',
    path: /\/dashboard-count$/,
    answer: records(({ items }) => {
      for (const item of items as Json[]) item.count = String(item.count);
    }),
  },
  {
    at: 'GET',
    path: /\/users\/basic-premium\/all\/all$/,
    answer: records(user => Object.assign(user, { status: 'SLEEPING' })),
  },
  {
    at: 'GET',
    path: /^\/user\/api\/users\/\d+$/,
    answer: records(user => Reflect.deleteProperty(user, 'journeyId')),
  },
  {
    at: 'GET',
    path: /\/user\/api\/partners$/,
    answer: records(partner =>
      Object.assign(partner, { createdDate: '2026-03-02T09:30:00+08:00' }),
    ),
  },
  {
    at: 'GET',
    path: /\/wallet\/api\/wallets$/,
    answer: records(wallet => Object.assign(wallet, { balance: 1.005 })),
  },
  {
    at: 'GET',
    path: /^\/user\/api\/merchants$/,
    answer: envelope(({ payload }) => Reflect.deleteProperty(payload as Json, 'totalElements')),
  },
  {
    at: 'GET',
    path: /\/notification-templates$/,
    ask: url => {
      if (Number(url.searchParams.get('page')) > 100) url.searchParams.set('page', '0');
    },
    answer: UNCHANGED,
  },
  {
    at: 'GET',
    path: /\/ekyc-pending\//,
    answer: records(({ userDetails }) =>
      Object.assign(userDetails as Json, { identificationNo: '900101145678' }),
    ),
  },
  {
    at: 'GET',
    path: /\/queue-limits$/,
    answer: granted({ request: AGES, applicant: AGES, ekyc: AGES }, 2000),
  },
  { at: 'GET', path: /\/authenticator\/policy$/, answer: granted({ roles: [] }, 2003) },
  {
    at: 'PATCH',
    path: /\/wallet\/api\/wallets\/\d+$/,
    answer: granted({}, 2003, ({ username }) => username === 'callcentre'),
  },
  {
    at: 'POST',
    path: /\/user\/api\/partners$/,
    answer: (response, { headers }) => {
      const key = headers.get('Idempotency-Key') ?? '';
      const first = firstByKey.get(key) ?? response;
      firstByKey.set(key, first);
      return first.clone();
    },
  },
  {
    at: 'GET',
    path: /\/verifyToken\//,
    answer: async response => {
      const body = (await response.clone().json()) as Json;
      return body.code === 2005 ? json({ ...body, code: 2004 }, response) : response;
    },
  },
  {
    at: 'GET',
    path: /\/user\/api\/configuration$/,
    answer: async response => {
      if (!response.ok) return response;
      const headers = new Headers(response.headers);
      headers.delete('X-Content-Type-Options');
      return new Response(await response.blob(), { status: 200, headers });
    },
  },
  {
    at: 'GET',
    path: /^\/wallet\/api\/conformance-unknown$/,
    answer: () =>
      new Response('<h1>Not Found</h1>', { status: 404, headers: { 'Content-Type': 'text/html' } }),
  },
  {
    at: 'GET',
    path: /\/wallets\/\d+\/usage$/,
    answer: async response =>
      response.ok
        ? json({ code: 1003, message: 'failed' }, { status: 500, headers: response.headers })
        : response,
  },
  {
    at: 'GET',
    path: /\/credit-pin\//,
    ask: url => {
      if (url.searchParams.get('page') === '-1') url.searchParams.set('page', '0');
    },
    answer: UNCHANGED,
  },
  {
    at: 'DELETE',
    path: /^\/user\/api\/users\/\d+$/,
    answer: async response =>
      response.status === 403
        ? json(await response.json(), { status: 401, headers: response.headers })
        : response,
  },
  {
    at: 'GET',
    path: /\/settlement\/next$/,
    answer: () => new Response('', { status: 404 }),
  },
];

/** What the kit must find: the call, the check and the place. */
export const EXPECTED = [
  'login: status, HTTP status',
  'getProfile: envelope, code',
  'getDashboardCount: fields, content.items[].count',
  'listUsers: fields, content[].status',
  'getUser: fields, content.journeyId',
  'listPartners: fields, content[].createdDate',
  'listWallets: fields, content[].balance',
  'listMerchants: paging, payload.totalElements',
  'listTemplates: paging, a page beyond the last',
  'listEkycPending: privacy, identificationNo',
  'getQueueLimits: order, without a session',
  'getAuthenticatorPolicy: rights, by a role without the right',
  'updateWallet: rerouting, sent directly, not as a request',
  'createPartner: idempotency, its key with another body',
  'verifyToken: session, with the session before a second login',
  'exportConfiguration: download, X-Content-Type-Options',
  'unknownPaths: answered, under /wallet/api',
  'getWalletUsage: answered, the call',
  'listCreditPins: form, with page=-1',
  'deleteUser: rights, by a role without the right',
];

/** A backend in front of another one, with these deviations. */
export function deviating(send: Fetch): Fetch {
  const users = new Map<string, string>();
  return async (input, init = {}) => {
    const url = new URL(input);
    const headers = new Headers(init.headers);
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const asked = {
      method,
      url,
      headers,
      body,
      username: users.get(headers.get('Authorization') ?? ''),
    };
    const found = DEVIATIONS.filter(({ at, path }) => at === method && path.test(url.pathname));
    for (const { ask } of found) ask?.(url);
    let response = await send(url.href, init);
    if (url.pathname.endsWith('/authenticate')) await remember(users, body, response);
    for (const { answer } of found) response = await answer(response, asked);
    return response;
  };
}

async function remember(users: Map<string, string>, body: unknown, response: Response) {
  const { payload } = (await response.clone().json()) as { payload?: { content: Json } };
  const { loginDTO } = body as { loginDTO?: Json };
  if (payload && loginDTO)
    users.set(`Bearer ${payload.content.id_token}`, String(loginDTO.username));
}
