import Autocomplete from '@mui/material/Autocomplete';
import LinearProgress from '@mui/material/LinearProgress';
import ListItemButton from '@mui/material/ListItemButton';
import { ThemeProvider } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { INITIAL_THEME } from '#contract/theme/themeWords.ts';
import { themeOf } from '#ui/theme/muiTheme.ts';

/** The rules that apply to forced colours only. */
const forcedRules = () =>
  [...document.styleSheets]
    .flatMap(sheet => [...sheet.cssRules])
    .filter(rule => rule instanceof CSSMediaRule && rule.media.mediaText.includes('forced-colors'))
    .flatMap(rule => [...(rule as CSSMediaRule).cssRules] as CSSStyleRule[]);

it('what only a background shows is visible with forced colours', () => {
  render(
    <ThemeProvider theme={themeOf('light', INITIAL_THEME, undefined)}>
      <Autocomplete
        open
        autoHighlight
        options={['one', 'two']}
        slotProps={{ popper: { disablePortal: true } }}
        renderInput={params => <TextField {...params} />}
      />
      <ListItemButton selected>chosen</ListItemButton>
      <Tabs value={0}>
        <Tab label="open" />
      </Tabs>
      <LinearProgress variant="determinate" value={40} />
    </ThemeProvider>,
  );
  const rules = forcedRules();
  for (const selector of [
    '.MuiAutocomplete-option.Mui-focused',
    '.MuiListItemButton-root',
    '.MuiTabs-indicator',
    '.MuiLinearProgress-bar',
  ]) {
    const element = document.querySelector(selector);
    const marks = rules.filter(rule => element?.matches(rule.selectorText));
    expect(marks.map(({ cssText }) => cssText).join(), selector).toMatch(/highlight|outline/i);
  }
});
