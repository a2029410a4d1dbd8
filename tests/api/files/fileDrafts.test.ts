import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearKeptByOthers, localStore } from '#api/browser/storage.ts';
import {
  forgetFile,
  keepFile,
  keptFiles,
  noteDocument,
  sweepFiles,
} from '#api/files/fileDrafts.ts';

afterEach(async () => {
  vi.useRealTimers();
  await forgetAll();
});

/** A new draft drops the files of all drafts. */
const forgetAll = () => keptFiles('new');

/** Ms. */
const DAY = 24 * 60 * 60 * 1000;

const aFile = (name: string) => new File([name], name, { type: 'application/pdf' });
const keep = (key: string, draft = 'mine') =>
  keepFile({ draft, key, group: 'SSM', file: aFile(`${key}.pdf`) });
const keys = async () => (await keptFiles('mine')).map(({ key }) => key);

/** jsdom has no IndexedDB, like a browser that denies it; the wizard's journey tests it. */
describe('files of a draft', () => {
  it('are restored with their metadata, in the order in which they were chosen', async () => {
    await keep('b');
    await keep('a');
    noteDocument('b', 7);
    const [first, second] = await keptFiles('mine');
    expect(first).toMatchObject({ key: 'b', group: 'SSM', name: 'b.pdf', documentId: 7 });
    expect([first?.file?.name, first?.file?.type]).toEqual(['b.pdf', 'application/pdf']);
    expect(await first?.file?.text()).toBe('b.pdf');
    expect(second).toMatchObject({ key: 'a', documentId: undefined });
  });

  it('are deleted individually, or all together when a new draft starts', async () => {
    await keep('a');
    await keep('b');
    await forgetFile('a');
    expect(await keys()).toEqual(['b']);
    noteDocument('a', 3);
    expect(await keys()).toEqual(['b']);
    await forgetAll();
    expect([await keys(), localStore.keys()]).toEqual([[], []]);
  });

  it('are deleted when another draft is opened', async () => {
    await keep('a', 'another');
    await keep('b');
    expect(await keys()).toEqual(['b']);
    expect(localStore.keys()).toHaveLength(1);
  });

  it('are kept when another draft is opened while their own is in use', async () => {
    await keep('a');
    await keepFile({ draft: 'old', key: 'b', group: 'SSM', file: aFile('b.pdf') });
    expect(await keptFiles('new', draft => draft === 'mine')).toEqual([]);
    expect(await keys()).toEqual(['a']);
    expect(localStore.get('kept.nobody.file.b')).toBeUndefined();
  });

  it('are kept for a day after each acceptance by the backend', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await keep('a');
    noteDocument('a', 7);
    for (let time = 0; time < 2; time += 1) {
      vi.setSystemTime(Date.now() + DAY - 1000);
      noteDocument('a', null);
      noteDocument('a', 7);
    }
    vi.setSystemTime(Date.now() + DAY - 1000);
    expect(await keys()).toEqual(['a']);
    vi.setSystemTime(Date.now() + 2000);
    expect(await keys()).toEqual([]);
  });

  it('are kept for no longer than a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await keep('a');
    vi.advanceTimersByTime(DAY - 1_000);
    expect(await keys()).toEqual(['a']);
    vi.advanceTimersByTime(2_000);
    expect(await keys()).toEqual([]);
    expect(localStore.keys()).toEqual([]);
  });

  it('are deleted when a user logs in, including their content', async () => {
    await keep('a');
    const note = localStore.get('kept.nobody.file.a') ?? '';
    clearKeptByOthers('01J0000000000000000000USER');
    expect(await keys()).toEqual([]);
    await keep('b');
    localStore.remove('kept.nobody.file.b');
    await sweepFiles();
    localStore.set('kept.nobody.file.b', note);
    expect((await keptFiles('mine'))[0]?.file).toBeUndefined();
  });

  it('are ignored if their entry is malformed', async () => {
    localStore.set('kept.nobody.file.x', '{"group":"SSM","name":3}');
    localStore.set('kept.nobody.file.y', 'no JSON');
    expect(await keys()).toEqual([]);
    expect(localStore.keys()).toEqual([]);
  });

  it('are listed even if the browser has lost their content', async () => {
    const note = {
      draft: 'mine',
      group: 'SSM',
      name: 'a.pdf',
      size: 3,
      type: '',
      keptAt: Date.now(),
    };
    localStore.set('kept.nobody.file.a', JSON.stringify({ ...note, documentId: null }));
    expect(await keptFiles('mine')).toEqual([
      {
        key: 'a',
        group: 'SSM',
        name: 'a.pdf',
        size: 3,
        isSent: false,
        sentAt: note.keptAt,
        file: undefined,
      },
    ]);
  });
});
