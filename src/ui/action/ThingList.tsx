import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { ShownState } from './runState.ts';
import { StateChip } from './StateChip.tsx';
import { StateText } from './StateText.tsx';

export interface Thing {
  id: string;
  /** Name of the item, such as a link to it. */
  name: ReactNode;
  /** Details of the item. */
  about?: ReactNode;
  /** Message below the item. */
  words?: ReactNode;
}

const THING = {
  gap: 0.5,
  px: 2,
  py: 1.25,
  overflowWrap: 'anywhere',
  '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
};

/** The items of an action as a list. */
export const ThingList = ({ things }: { things: readonly Thing[] }) => (
  <Box component="ul" className="k-things" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {things.map(({ id, name, about, words }) => (
      <Stack key={id} component="li" sx={THING}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' }}>
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>{name}</Box>
          {about}
        </Stack>
        {words && (
          <Typography
            component="span"
            color="textSecondary"
            sx={{ '&:empty': { display: 'none' } }}
          >
            {words}
          </Typography>
        )}
      </Stack>
    ))}
  </Box>
);

/** Adds the result to an item; its specific message replaces the general one. */
export const withResult = ({ about, words, ...thing }: Thing, state: ShownState): Thing => ({
  ...thing,
  about: about ?? <StateChip state={state} />,
  words: words ?? <StateText state={state} />,
});
