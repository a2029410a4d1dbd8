import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { keepDraft } from '#api/browser/drafts.ts';
import { endSession, getSession } from '#api/session/sessionState.ts';
import { type Draft, useDraft } from '#hooks/forms/useDraft.ts';
import { useSession } from '#session/useSession.ts';
import { type DemoAccount, startPortal } from '#tests/support/screen/renderPortal.tsx';
import { useTyped } from '#ui/form/formDraft.ts';

const { enter } = startPortal();

type Note = { remark: string; status: string; pin: string };
const empty: Note = { remark: '', status: '', pin: '' };
const STATUSES = ['', 'ACTIVE', 'SUSPENDED'];

/** A form with three fields, one of them secret. */
function NoteForm({ about = '7' }: { about?: string }) {
  const draft = useDraft<Note>(`note.${about}`, empty, kept =>
    STATUSES.includes(kept.status) ? kept : { ...kept, status: '' },
  );
  const form = useForm<Note>({ defaultValues: draft.restored?.values ?? empty });
  return (
    <FormProvider {...form}>
      <NoteFields draft={draft} />
    </FormProvider>
  );
}

function NoteFields({ draft }: { draft: Draft<Note> }) {
  const { register } = useFormContext<Note>();
  const { isTyped, discard } = useTyped(empty, draft);
  return (
    <form>
      <input aria-label="Remark" {...register('remark')} />
      <select aria-label="Status" {...register('status')}>
        {STATUSES.map(status => (
          <option key={status}>{status}</option>
        ))}
      </select>
      <input aria-label="PIN" {...register('pin')} />
      <output aria-label="Dirty">{String(isTyped)}</output>
      <output aria-label="Restored">{draft.restored?.savedAt.toISOString()}</output>
      <button type="button" onClick={discard}>
        Discard
      </button>
    </form>
  );
}

/** As in the portal: the screen unmounts when the session ends. */
const Screen = ({ about }: { about: string | undefined }) =>
  useSession().profile ? <NoteForm {...(about && { about })} /> : null;

/** A user opens the form. */
async function open(as: DemoAccount = 'callcentre', about?: string) {
  cleanup();
  await enter(as);
  render(<Screen about={about} />);
}

const value = (name: string) => (screen.getByLabelText(name) as HTMLInputElement).value;
const said = (name: string) => screen.getByLabelText(name).textContent;
const type = (name: string, text: string) => userEvent.type(screen.getByLabelText(name), text);
const kept = () =>
  Object.entries(localStorage).filter(([key]) => key.startsWith('kept.')) as [string, string][];

describe('a draft', () => {
  it('is restored when the form opens again, and counts as unsent', async () => {
    await open();
    expect(said('Dirty')).toBe('false');
    await type('Remark', 'Half wri');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'SUSPENDED');
    await open();
    expect(value('Remark')).toBe('Half wri');
    expect(value('Status')).toBe('SUSPENDED');
    expect(said('Dirty')).toBe('true');
    expect(Date.parse(said('Restored') ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('A6 survives a session that ends meanwhile, without secrets', async () => {
    await open();
    await type('Remark', 'Half written');
    await type('PIN', '246810');
    endSession(2005);
    expect(JSON.stringify(kept())).toContain('Half written');
    expect(JSON.stringify(kept())).not.toContain('246810');
    await open();
    expect(value('Remark')).toBe('Half written');
    expect(value('PIN')).toBe('');
  });

  it('A11 is deleted when another user logs in, even for its owner', async () => {
    await open();
    await type('Remark', 'Half written');
    await open('validator');
    expect(value('Remark')).toBe('');
    expect(kept()).toEqual([]);
    await open();
    expect(value('Remark')).toBe('');
  });

  it('belongs to one form and one record', async () => {
    await open();
    await type('Remark', 'About seven');
    await open('callcentre', '8');
    expect(value('Remark')).toBe('');
    expect(said('Restored')).toBe('');
  });

  it('is not saved after the session has ended', async () => {
    await open();
    const { ulid = '' } = getSession().profile ?? {};
    endSession(2001);
    keepDraft(ulid, 'note.7', empty, { ...empty, remark: 'Too late' });
    expect(kept()).toEqual([]);
  });
});

describe('a draft is deleted', () => {
  it('when discarded, and the form is empty, now and when it opens again', async () => {
    await open();
    await type('Remark', 'Half written');
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(value('Remark')).toBe('');
    expect(said('Dirty')).toBe('false');
    expect(said('Restored')).toBe('');
    expect(kept()).toEqual([]);
    await open();
    expect(value('Remark')).toBe('');
  });

  it('when the form is emptied', async () => {
    await open();
    await type('Remark', 'x');
    expect(kept()).toHaveLength(1);
    await type('Remark', '{Backspace}');
    expect(kept()).toEqual([]);
  });

  it('after two weeks', async () => {
    const savedAt = Date.now() - 15 * 24 * 60 * 60 * 1000;
    await enter('callcentre');
    store({ savedAt, values: { remark: 'Old' } });
    await open();
    expect(value('Remark')).toBe('');
  });
});

/** Writes a value under the draft's storage key. */
function store(draft: unknown) {
  const text = typeof draft === 'string' ? draft : JSON.stringify(draft);
  localStorage.setItem(`kept.${getSession().profile?.ulid}.draft.note.7`, text);
}

describe('a stored draft:', () => {
  it.each([
    ['no JSON', '{"savedAt":'],
    ['another kind of thing', '[]'],
    ['no values', { savedAt: Date.now() }],
    ['no date', { values: { remark: 'x' } }],
    ['a date that is none', { savedAt: 'now', values: { remark: 'x' } }],
    ['fields that are no text', { savedAt: Date.now(), values: { remark: { toString: 1 } } }],
    ['fields that the form has not got', { savedAt: Date.now(), values: { constructor: 'x' } }],
    ['a secret', { savedAt: Date.now(), values: { pin: '246810' } }],
    ['a choice that is no longer offered', { savedAt: Date.now(), values: { status: 'GONE' } }],
  ])('%s is ignored', async (_, draft) => {
    await enter('callcentre');
    store(draft);
    await open();
    expect([value('Remark'), value('Status'), value('PIN')]).toEqual(['', '', '']);
    expect(said('Dirty')).toBe('false');
    expect(said('Restored')).toBe('');
  });

  it('an unavailable choice is dropped, and the rest kept', async () => {
    await enter('callcentre');
    store({ savedAt: Date.now(), values: { status: 'GONE', remark: 'Still meant' } });
    await open();
    expect([value('Remark'), value('Status')]).toEqual(['Still meant', '']);
  });
});

it('a draft survives in memory if the browser denies storage', async () => {
  await open();
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const proto = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse });
  try {
    fireEvent.change(screen.getByLabelText('Remark'), { target: { value: 'Half written' } });
    expect(value('Remark')).toBe('Half written');
    cleanup();
    render(<NoteForm />);
    expect(value('Remark')).toBe('Half written');
  } finally {
    if (proto) Object.defineProperty(globalThis, 'localStorage', proto);
  }
});
