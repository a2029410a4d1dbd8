import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { brandAccents } from '#contract/theme/brandAccents.ts';
import platform from '#locales/en/platform.json' with { type: 'json' };
import { png } from '#tests/support/arrange/files.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { press } from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal, asked, server } = startPortal();

const at = '/platform/whitelabel';
const { validation } = platform;
const { brand } = platform.platform;
const { fields } = texts.resources.platformSettings;

const pictureOf = (name: string) => screen.findByRole('group', { name });
const choose = async (name: string, file: File) => {
  const [input] = (await pictureOf(name)).querySelectorAll('input[type=file]');
  fireEvent.change(input as Element, { target: { files: [file] } });
};
const previewed = () => screen.getByRole('region', { name: brand.preview });
const accentOf = (mode: 'light' | 'dark') => brandAccents('#ffffff')?.[mode];

describe('the white label', () => {
  it('D16 shows why an unreadable colour is adjusted, and the result', async () => {
    const { user } = await renderPortal({ as: 'admin', at });
    const color = await screen.findByRole('textbox', { name: fields.accentColor });
    await fill(user, color, 'white');
    await press(user, brand.save);
    expect(await screen.findByText(validation.color)).toBeVisible();
    await user.clear(color);
    await fill(user, color, '#ffffff');
    const warning = await screen.findByText(new RegExp(`#ffffff.*${accentOf('light')}`));
    expect(warning).toHaveTextContent('4.5:1');
    const painted = previewed().querySelector<HTMLElement>('[inert]');
    expect(painted?.style.getPropertyValue('--k-accent')).toBe(accentOf('light'));
    await press(user, texts.theme.modes.dark);
    expect(painted?.style.getPropertyValue('--k-accent')).toBe(accentOf('dark'));
    expect(asked(/platform-settings/).filter(({ method }) => method === 'PATCH')).toEqual([]);
    await press(user, texts.ui.unsaved.discard);
  });

  it('D6 rejects an SVG and a script as the logo', async () => {
    await renderPortal({ as: 'admin', at });
    const svg = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
    await choose(fields.projectLogo, svg);
    expect(await screen.findByText(brand.noSvg)).toBeVisible();
    expect(asked(/pictures$/)).toEqual([]);
    await choose(fields.projectLogo, new File(['alert(1)'], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByText(texts.codes.fileFormatNotSupported)).toBeVisible();
  });

  it('is previewed before it is saved, and then applied', async () => {
    const { user, caller } = await renderPortal({ as: 'admin', at, isWhole: true });
    await fill(user, await screen.findByRole('textbox', { name: fields.accentColor }), '#1a5fb4');
    const logo = new File([Uint8Array.from(png(9, 9))], 'logo.png', { type: 'image/png' });
    await choose(fields.projectLogo, logo);
    const name = brand.chosen.replace('{{name}}', fields.projectLogo);
    const chosen = await screen.findByRole('img', { name });
    const shown = chosen.getAttribute('src') ?? '';
    // resolved: the API may serve it from another origin
    expect(shown).toMatch(new RegExp(`^${location.origin}/brand/`));
    expect(previewed().querySelector('.k-brand-logo')).toHaveAttribute('src', shown);
    expect(within(previewed()).getByText('RM 250.00')).toBeInTheDocument();
    const [bar] = screen.getAllByRole('banner');
    expect(bar?.querySelector('img')).toBeNull();

    await press(user, brand.save);
    await waitFor(() => expect(bar?.querySelector('img')).toHaveAttribute('src', shown));
    // the form is new, and the button that was pressed is gone
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    const { content } = (await caller.get('/user/api/platform-settings')).payload;
    const { pathname: projectLogo } = new URL(shown);
    expect(content).toMatchObject({ projectLogo, whitelabel: { accentColor: '#1a5fb4' } });
  });

  it('keeps the colour and the logo that a colleague has chosen meanwhile', async () => {
    const { user, caller } = await renderPortal({ as: 'admin', at });
    const patch = (body: object) => caller.call('PATCH', '/user/api/platform-settings', body);
    const dark = await screen.findByRole('textbox', { name: fields.darkAccentColor });
    await patch({ projectLogo: null, whitelabel: { accentColor: '#aa2200' } });
    await user.clear(dark);
    await fill(user, dark, '#77aaff');
    await press(user, brand.save);
    await waitFor(async () => {
      const { content } = (await caller.get('/user/api/platform-settings')).payload;
      expect(content).toMatchObject({
        projectLogo: null,
        whitelabel: { accentColor: '#aa2200', darkAccentColor: '#77aaff' },
      });
    });
    await patch({ whitelabel: null });
  });

  it('keeps a draft of what is typed while it is being saved', async () => {
    const { opened: answered, open: answer } = gate();
    server.use(
      http.patch(
        '*/platform-settings',
        async () => {
          await answered;
        },
        { once: true },
      ),
    );
    const { user, leave } = await renderPortal({ as: 'admin', at });
    const colorOf = (name: string) => screen.findByRole('textbox', { name });
    await fill(user, await colorOf(fields.accentColor), '#1a5fb4');
    await press(user, brand.save);
    await fill(user, await colorOf(fields.darkAccentColor), '#77aaff');
    answer();
    expect(await screen.findByText('Record updated')).toBeInTheDocument();
    leave();
    const { user: again, caller } = await renderPortal({ as: 'admin', at });
    expect(await colorOf(fields.accentColor)).toHaveValue('#1a5fb4');
    expect(await colorOf(fields.darkAccentColor)).toHaveValue('#77aaff');
    await press(again, texts.ui.unsaved.discard);
    await caller.call('PATCH', '/user/api/platform-settings', { whitelabel: null });
  });

  it.each([
    ['projectLogo', 'projectLogo'],
    ['faviconUrl', 'whitelabel.faviconUrl'],
  ] as const)(
    'says at %s that it must be uploaded again if it is no longer stored',
    async (field, path) => {
      const { user } = await renderPortal({ as: 'admin', at });
      const picture = new File([Uint8Array.from(png(11, 11))], 'a.png', { type: 'image/png' });
      await choose(fields[field], picture);
      const name = brand.chosen.replace('{{name}}', fields[field]);
      await screen.findByRole('img', { name });
      const refusal = { code: 1001, message: path };
      server.use(
        http.patch('*/platform-settings', () => HttpResponse.json(refusal, { status: 400 }), {
          once: true,
        }),
      );
      await press(user, brand.save);
      expect(
        await within(await pictureOf(fields[field])).findByText(brand.uploadAgain),
      ).toBeVisible();
      await choose(fields[field], picture);
      await waitFor(() => expect(screen.queryByText(brand.uploadAgain)).toBeNull());
      await press(user, texts.ui.unsaved.discard);
    },
  );
});
