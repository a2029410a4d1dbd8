import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it, vi } from 'vitest';
import { MAX_PAGE_SIZE } from '#contract/constants.ts';
import transactions from '#locales/en/transactions.json';
import malay from '#locales/ms/portal.json';
import { dataProvider } from '#providers/data/surface.ts';
import { texts } from '#tests/support/run/english.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { savedBlobs } from '#tests/support/screen/savedFiles.ts';
import { rowsOf } from '#tests/support/screen/table.ts';
import { newSheet, type Sheet } from '#ui/list/export/newSheet.ts';
import type { SheetMessage } from '#ui/list/export/openSheet.ts';

const portal = startPortal();

/** A list's workbook, and the words in which it is written. */
async function workbookOf(
  at: string,
  filter: object,
  as: 'admin' | 'merchant' | 'partner' = 'admin',
  language: 'en' | 'ms' = 'en',
) {
  const saved = savedBlobs();
  const query = `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const { user } = await portal.renderPortal({ as, at: `${at}${query}`, language });
  const words = { en: texts, ms: malay }[language];
  await rowsOf();
  await user.click(await screen.findByRole('button', { name: words.list.export }));
  await user.click(await screen.findByRole('menuitem', { name: words.list.asXlsx }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const content = Buffer.from((await saved[0]?.arrayBuffer()) as ArrayBuffer);
  return readXlsxFile(content);
}

/** What the second sheet of a list's workbook says, by its labels. */
async function aboutOf(...of: Parameters<typeof workbookOf>): Promise<Record<string, unknown>> {
  const [, second] = await workbookOf(...of);
  return Object.fromEntries((second?.data ?? []).map(([label, value]) => [label, value]));
}

const { filter: label, list, rows, whose, by } = texts.list.aboutFile;

describe('an export of a list with an estimated total', () => {
  it('is saved with a warning that rows may be missing', async () => {
    const { app } = portal.backend();
    const estimated = async ({ request }: { request: Request }) => {
      const answer = await (await app.fetch(request.clone())).json();
      return HttpResponse.json({ ...answer, payload: { ...answer.payload, estimated: true } });
    };
    portal.server.use(http.get('*/wallet/api/transactions/admin/*', estimated));
    await workbookOf('/transactions/allTransactions', {});
    expect(await screen.findByText(/so some may be missing/)).toBeVisible();
  });
});

describe('the description in a workbook', () => {
  it('names the records that filter the list', async () => {
    const admin = await portal.backend().signIn('admin');
    const [partner] = (await admin.get('/user/api/partners')).payload.content;
    const about = await aboutOf('/management/merchants', { partnerId: partner.id });
    expect(about[label]).toContain(partner.name);
    expect(about[label]).not.toMatch(/: \d+$/);
  });

  it('names all records of a filter, also those whose names load only during the export', async () => {
    const { app } = portal.backend();
    const admin = await portal.backend().signIn('admin');
    const merchants: { id: number; businessRegistrationName: string }[] = (
      await admin.get('/user/api/merchants?status=ACTIVE&size=3')
    ).payload.content;
    let pages = 0;
    let named = 0;
    portal.server.use(
      http.get('*/user/api/merchants/:id', async ({ request }) => {
        const answer = await app.fetch(request.clone());
        named += 1;
        return answer;
      }),
      http.get('*/wallet/api/transactions/admin/*', async () => {
        pages += 1;
        // the list itself, then the export
        if (pages > 1) await vi.waitFor(() => expect(named).toBeGreaterThan(2), 5000);
        return undefined;
      }),
    );
    const about = await aboutOf('/transactions/allTransactions', {
      merchantId: merchants.map(({ id }) => String(id)),
    });
    for (const { businessRegistrationName } of merchants) {
      expect(about[label]).toContain(businessRegistrationName);
    }
  });

  it('names a filter of a link that applies although the list does not offer it, and no other', async () => {
    const filter = { type: ['UPI', 'PAYMENT'], colour: 'blue' };
    const about = await aboutOf('/transactions/refunds', filter, 'partner');
    expect(about[label]).toBe('type: UPI, PAYMENT');
  });

  it('shows the search text, even if the search uses a filter with another name', async () => {
    const admin = await portal.backend().signIn('admin');
    const [{ name }] = (await admin.get('/user/api/partners')).payload.content;
    const about = await aboutOf('/management/partners', { filter: name });
    expect(about[label]).toBe(name);
  });

  it('is not written if a sheet cannot hold the rows: the export is refused at once', async () => {
    const { app } = portal.backend();
    let count = 0;
    const many = async ({ request }: { request: Request }) => {
      const answer = await (await app.fetch(request.clone())).json();
      // not the list's own requests
      if (request.url.includes(`size=${MAX_PAGE_SIZE}`)) count += 1;
      const payload = { ...answer.payload, totalElements: 1_048_576 };
      return HttpResponse.json({ ...answer, payload });
    };
    portal.server.use(http.get('*/user/api/partners', many));
    const { user } = await portal.renderPortal({ as: 'admin', at: '/management/partners' });
    await rowsOf();
    await user.click(await screen.findByRole('button', { name: texts.list.export }));
    await user.click(await screen.findByRole('menuitem', { name: texts.list.asXlsx }));
    const run = within(await screen.findByRole('region', { name: texts.list.export }));
    expect(await run.findByText(texts.list.moreThanSheet)).toBeVisible();
    expect(run.queryByRole('button', { name: texts.list.goOn })).toBeNull();
    expect(count).toBe(1);
  });

  it('lists each of several values, where a chip abbreviates them', async () => {
    const transactionTypes = ['PAYMENT', 'REFUND', 'TOP_UP', 'WITHDRAW'];
    const about = await aboutOf('/transactions/allTransactions', { type: transactionTypes });
    for (const type of transactionTypes) {
      expect(about[label]).toContain(Reflect.get(texts.transactionTypes, type));
    }
  });

  it('uses the language of the user, as do the column headings', async () => {
    const [first, second] = await workbookOf('/transactions/allTransactions', {}, 'admin', 'ms');
    const { referenceNumber, amount } = malay.resources.transactions.fields;
    expect(referenceNumber).not.toBe(texts.resources.transactions.fields.referenceNumber);
    expect(first?.data[0]).toEqual(expect.arrayContaining([referenceNumber, amount]));
    expect(second?.data.map(([said]) => said)).toContain(malay.list.aboutFile.rows);
  });

  it('is dropped with the workbook when it is cancelled', async () => {
    let isEnded = false;
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage() {
          // never answers
        }
        terminate() {
          isEnded = true;
        }
      },
    );
    const saveFile = vi.spyOn(dataProvider, 'saveFile').mockResolvedValue(undefined);
    const { user } = await portal.renderPortal({ as: 'admin', at: '/management/partners' });
    await rowsOf();
    await user.click(await screen.findByRole('button', { name: texts.list.export }));
    await user.click(await screen.findByRole('menuitem', { name: texts.list.asXlsx }));
    const run = within(await screen.findByRole('region', { name: texts.list.export }));
    await run.findByText(texts.list.writing);
    await user.click(run.getByRole('button', { name: texts.ui.cancel }));
    await waitFor(() => expect(isEnded).toBe(true));
    expect(screen.queryByRole('region', { name: texts.list.export })).toBeNull();
    expect(saveFile).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
    vi.unstubAllGlobals();
  });

  it('is written with the whole workbook again after a failure', async () => {
    let count = 0;
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        isFirst = ++count === 1;
        sheet: Sheet | undefined;
        async postMessage(message: SheetMessage) {
          if ('head' in message) this.sheet = newSheet(message.head);
          else if ('rows' in message) this.sheet?.add(message.rows);
          else if (this.isFirst) this.dispatchEvent(new ErrorEvent('error'));
          else {
            const data = { blob: await this.sheet?.finish(message.about) };
            this.dispatchEvent(new MessageEvent('message', { data }));
          }
        }
        terminate() {
          this.sheet = undefined;
        }
      },
    );
    const saved: Blob[] = [];
    vi.spyOn(dataProvider, 'saveFile').mockImplementation(async blob => {
      saved.push(blob);
    });
    const { user } = await portal.renderPortal({ as: 'admin', at: '/management/partners' });
    const shown = await rowsOf();
    await user.click(await screen.findByRole('button', { name: texts.list.export }));
    await user.click(await screen.findByRole('menuitem', { name: texts.list.asXlsx }));
    const run = within(await screen.findByRole('region', { name: texts.list.export }));
    await run.findByRole('alert');
    await user.click(run.getByRole('button', { name: texts.list.goOn }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const content = Buffer.from((await saved[0]?.arrayBuffer()) as ArrayBuffer);
    const [first] = await readXlsxFile(content);
    expect(first?.data).toHaveLength(shown.length + 1);
    vi.unstubAllGlobals();
  });

  it('names the tab, the owner of the rows, the user and the fixed filter', async () => {
    const caller = await portal.backend().signIn('merchant');
    const { merchant, userDetails } = (await caller.get('/user/api/users/')).payload.content;
    const about = await aboutOf('/transactions/refunds', {}, 'merchant');
    const { title, refundable } = transactions.transactions.refunds;
    expect(about[list]).toBe(`${title} · ${refundable}`);
    expect(about[whose]).toBe(merchant.businessRegistrationName);
    expect(about[by]).toBe(userDetails.displayName);
    expect(about[label]).toContain(texts.transactionTypes.PAYMENT);
    expect(about[rows]).toBeGreaterThan(0);
    const total = about[`Total: ${texts.resources.transactions.fields.amount}`];
    expect(total).toBeGreaterThan(0);
  });
});
