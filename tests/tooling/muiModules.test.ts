import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { muiModules } from '#scripts/build/muiModules.mjs';

let folder: string;
beforeAll(async () => {
  // inside the project, where packages are found
  const cache = join(process.cwd(), '.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'mui-'));
  await mkdir(join(folder, 'src'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The modules of MUI that a source imports in the build. */
async function modulesOf(source: string): Promise<string[]> {
  const entry = join(folder, 'src', 'entry.ts');
  await writeFile(entry, source);
  const built = (await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [muiModules()],
    build: {
      write: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: /^@mui/ },
    },
  })) as Rolldown.RolldownOutput[];
  return built.flatMap(({ output }) =>
    output.flatMap(file => ('imports' in file ? file.imports : [])),
  );
}

it('the build imports each component of MUI from its own module', async () => {
  const modules = await modulesOf(`
import {
  Box,
  type BoxProps,
  Dialog as MuiDialog,
  useMediaQuery,
} from '@mui/material';
import { styled } from '@mui/material/styles';
export const used: unknown[] = [Box, MuiDialog, useMediaQuery, styled];
export type Props = BoxProps;
`);
  expect(modules.toSorted()).toEqual([
    '@mui/material/Box',
    '@mui/material/Dialog',
    '@mui/material/styles',
    '@mui/material/useMediaQuery',
  ]);
});
