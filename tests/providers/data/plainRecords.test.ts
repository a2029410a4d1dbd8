import { HttpResponse, http } from 'msw';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiErrorOf } from '#api/errors.ts';
import { pending } from '#api/request/pending.ts';
import { dataProvider } from '#providers/data/surface.ts';
import { notifications } from '#server/db/schema/portal.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { serveTemplates, template, templateProvider } from '#tests/support/database/templates.ts';
import { gate } from '#tests/support/run/gate.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { server, backend, enter } = startPortal();
beforeEach(() => enter('admin'));

/** Templates, and the requests for them. */
function withTemplates(count = 3) {
  const rows = Array.from({ length: count }, (_, index) => template(count - index));
  const served = serveTemplates(rows);
  server.use(...served.handlers);
  return served;
}

const page = (number = 1, perPage = 20) => ({ pagination: { page: number, perPage } });
const newest = { field: 'id', order: 'DESC' } as const;

/** The error of a refused call. */
const refusalOf = (call: Promise<unknown>): Promise<HttpError> =>
  call.then(
    () => expect.fail('it was not refused'),
    error => error,
  );

describe('a list of plain records', () => {
  it('is requested by page, size, order and the filters of the contract', async () => {
    const { sent } = withTemplates(45);
    const filter = { channel: 'EMAIL', colour: 'red', title: '' };
    const answer = await templateProvider.getList('templates', {
      ...page(2),
      sort: newest,
      filter,
    });

    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({
      channel: 'EMAIL',
      page: '1',
      size: '20',
      sort: 'id,desc',
    });
    expect(answer.data.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => 25 - at));
    expect(answer).toMatchObject({ total: 45, meta: { unused: ['colour'] } });
  });

  it('has previous and next pages if the backend has no total', async () => {
    server.use(
      http.get('*/notification-templates', () =>
        HttpResponse.json({ code: 1000, payload: { content: [template(2), template(1)] } }),
      ),
    );
    const answer = await templateProvider.getList('templates', { ...page(1, 2), sort: newest });
    expect(answer).toEqual({
      data: [template(2), template(1)],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
  });

  it('can be related to another record', async () => {
    const { sent } = withTemplates();
    const reference = { target: 'channel', id: 'SMS', ...page(), sort: newest, filter: {} };
    const { total } = await templateProvider.getManyReference('templates', reference);
    expect(total).toBe(0);
    expect(sent[0]?.url.searchParams.get('channel')).toBe('SMS');
  });
});

describe('a plain record', () => {
  it('is read by its id, and several individually', async () => {
    const { sent } = withTemplates();
    expect((await templateProvider.getOne('templates', { id: 2 })).data).toEqual(template(2));
    const { data } = await templateProvider.getMany('templates', { ids: [3, 1] });
    expect(data).toEqual([template(3), template(1)]);
    expect(sent.map(({ url }) => url.pathname.split('/').at(-1))).toEqual(['2', '3', '1']);
  });

  it('is created with the fields of the call, and a key', async () => {
    const { sent, rows } = withTemplates();
    const { id, ...values } = template(0);
    const { data } = await templateProvider.create('templates', { data: values });
    expect(data.id).toBe(4);
    expect(rows).toHaveLength(4);
    const { title, content, contentType, channel } = values;
    expect(sent).toMatchObject([
      { method: 'POST', body: { title, content, contentType, channel }, key: expect.any(String) },
    ]);
    expect(sent[0]?.body).not.toHaveProperty('createdBy');
  });

  it('is created once, even if the response is lost', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/notification-templates', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length === 1
          ? HttpResponse.error()
          : HttpResponse.json({ code: 1000, payload: { content: template(4) } });
      }),
    );
    const { data } = await templateProvider.create('templates', { data: template(0) });
    expect(data.id).toBe(4);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('is changed by a PATCH with the changed fields', async () => {
    const { sent, rows } = withTemplates();
    const changed = { id: 2, data: { title: 'Welcome', id: 2 }, previousData: template(2) };
    const { data } = await templateProvider.update('templates', changed);
    expect(data).toEqual(template(2, { title: 'Welcome' }));
    expect(rows[1]).toEqual(data);
    expect(sent).toMatchObject([{ method: 'PATCH', body: { title: 'Welcome' }, key: null }]);
    expect(sent[0]?.body).toEqual({ title: 'Welcome' });
  });

  it('is deleted', async () => {
    const { rows } = withTemplates();
    await templateProvider.delete('templates', { id: 2, previousData: template(2) });
    expect(rows.map(({ id }) => id)).toEqual([3, 1]);
  });

  it('raises the loading layer, except in the background', async () => {
    const { opened, open } = gate();
    const counted: number[] = [];
    server.use(
      http.get('*/notification-templates/1', async () => {
        counted.push(pending.get());
        await opened;
        return HttpResponse.json({ code: 1000, payload: { content: template(1) } });
      }),
    );
    open();
    await templateProvider.getOne('templates', { id: 1 });
    await templateProvider.getOne('templates', { id: 1, meta: { background: true } });
    expect(counted).toEqual([1, 0]);
  });

  it('is not changed in bulk, because each result has to be shown', async () => {
    const many = { ids: [1], data: {} };
    await expect(templateProvider.updateMany('templates', many)).rejects.toThrow(RangeError);
    await expect(templateProvider.deleteMany('templates', many)).rejects.toThrow(RangeError);
  });
});

describe('a refusal for a plain record', () => {
  it('names the refused field', async () => {
    withTemplates();
    const data = { ...template(0), title: '' };
    const error = await refusalOf(templateProvider.create('templates', { data }));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      message: 'codes.badParameter',
      status: 400,
      body: { code: 1001, errors: { title: 'validation.refused' } },
    });
  });

  it('keeps the reference for support, and the original error', async () => {
    withTemplates();
    const error = await refusalOf(templateProvider.getOne('templates', { id: 99 }));
    expect(error).toMatchObject({ status: 404, code: 7000, requestRef: expect.any(String) });
    expect(error.body.errors).toBeUndefined();
    expect(apiErrorOf(error)).toMatchObject({ code: 7000, name: 'ApiError' });
    expect(error.name).toBe('HttpError');
  });

  it.each(['the body is no JSON', 'constructor is wrong', ''])(
    'names no field if the backend says: "%s"',
    async message => {
      server.use(
        http.patch('*/notification-templates/1', () =>
          HttpResponse.json({ code: 1001, message }, { status: 400 }),
        ),
      );
      const change = { id: 1, data: { title: 'x' }, previousData: template(1) };
      const error = await refusalOf(templateProvider.update('templates', change));
      expect(error.body.errors).toBeUndefined();
    },
  );

  it('of its creation reports an unknown outcome if the response is lost', async () => {
    server.use(http.post('*/notification-templates', () => HttpResponse.error()));
    const error = await refusalOf(templateProvider.create('templates', { data: template(0) }));
    expect(error).toMatchObject({ message: 'errors.outcomeUnknown', outcomeUnknown: true });
  });
});

describe('a plain record sent together with the location', () => {
  const fields = {
    name: 'Dompet Bayu',
    brand: 'Bayu',
    contactEmail: 'ops@bayu.example',
    contactNumber: '0312345678',
    status: 'ACTIVE',
  };
  const sent: { method: string; url: URL; body: Record<string, unknown> }[] = [];
  const watch = () => {
    sent.length = 0;
    server.events.on('request:start', async ({ request }) => {
      if (request.method === 'GET' || !request.url.includes('/partners')) return;
      const text = await request.clone().text();
      sent.push({
        method: request.method,
        url: new URL(request.url),
        body: text ? JSON.parse(text) : {},
      });
    });
  };

  it('is created, changed and deleted, with its id where the call has it', async () => {
    watch();
    const { data: made } = await dataProvider.create('partners', { data: fields });
    expect(made).toMatchObject({ ...fields, createdBy: 'admin' });
    const change = { id: made.id, data: { brand: 'Bayu+' }, previousData: made };
    const { data: changed } = await dataProvider.update('partners', change);
    expect(changed).toMatchObject({ id: made.id, brand: 'Bayu+' });
    await dataProvider.delete('partners', { id: made.id, previousData: made });
    const at = { latitude: 'null', longitude: 'null', platform: 'PORTAL' };
    expect(sent).toMatchObject([
      { method: 'POST', body: { ...at, partnerDTO: fields } },
      { method: 'PATCH', body: { ...at, partnerDTO: { id: made.id, brand: 'Bayu+' } } },
      { method: 'DELETE' },
    ]);
    expect(sent[2]?.url.search).toBe(`?id=${made.id}`);
    await expect(dataProvider.getOne('partners', { id: made.id })).rejects.toMatchObject({
      code: 3200,
    });
  });

  it('is refused at its field, by the path of the field or by a code', async () => {
    const { data: made } = await dataProvider.create('partners', {
      data: { ...fields, contactEmail: 'first@bayu.example' },
    });
    const taken = { ...fields, contactEmail: made.contactEmail };
    const error = await refusalOf(dataProvider.create('partners', { data: taken }));
    expect(error.body.errors).toEqual({ contactEmail: 'codes.emailAlreadyExists' });
    const wrong = { ...fields, contactNumber: '12' };
    const named = await refusalOf(dataProvider.create('partners', { data: wrong }));
    expect(named.body.errors).toEqual({ contactNumber: 'validation.refused' });
  });
});

describe('notifications', () => {
  const notify = async (title: string) => {
    const { db } = backend().database;
    const values = { userId: await idOf(backend().database, 'admin'), title, body: 'About #7' };
    const [row] = await db
      .insert(notifications)
      .values({ ...values, kind: 'OTHER', link: null, createdDate: new Date() })
      .returning();
    return row?.id ?? 0;
  };

  it('are listed and marked as read by react-admin’s methods', async () => {
    await backend().database.db.delete(notifications);
    const [first, second] = [await notify('ONE'), await notify('TWO')];
    const unread = { ...page(1, 3), sort: newest, filter: { unread: true } };
    const before = await dataProvider.getList('notifications', unread);
    expect([before.total, before.data.map(({ id }) => id)]).toEqual([2, [second, first]]);

    const change = { id: second, data: { read: true }, previousData: before.data[0] };
    const { data } = await dataProvider.update('notifications', change);
    expect(data).toMatchObject({ id: second, read: true });
    expect((await dataProvider.getList('notifications', unread)).total).toBe(1);
  });

  it('cannot be created, deleted or read individually, for lack of such calls', async () => {
    const { create, getOne } = dataProvider;
    await expect(create('notifications', { data: {} })).rejects.toThrow(RangeError);
    await expect(dataProvider.delete('notifications', { id: 1 })).rejects.toThrow(RangeError);
    await expect(getOne('notifications', { id: 1 })).rejects.toThrow(RangeError);
  });
});
