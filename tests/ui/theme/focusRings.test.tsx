import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { INITIAL_THEME } from '#contract/theme/themeWords.ts';
import { ringOffsetOf } from '#tests/support/screen/ringOffsetOf.ts';
import { themeOf } from '#ui/theme/muiTheme.ts';

it('the ring of a menu’s item is inside it, since the menu’s edges cut what is outside', () => {
  render(
    <ThemeProvider theme={themeOf('light', INITIAL_THEME, undefined)}>
      <MenuList>
        <MenuItem>English</MenuItem>
      </MenuList>
    </ThemeProvider>,
  );
  expect(ringOffsetOf(screen.getByRole('menuitem'))).toBe('-2px');
});
