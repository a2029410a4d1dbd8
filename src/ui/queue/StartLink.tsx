import Button from '@mui/material/Button';
import { LinkBase, useLocation } from 'react-admin';
import { useTranslate } from '#ui/locale.ts';
import { casePath, FIRST } from './definition.ts';
import { oldestFirst } from './order.ts';

/** Links to the oldest of the cases that the list's filter shows. */
export function StartLink({ of }: { of: { path: string; start: string; age?: string } }) {
  const translate = useTranslate();
  const { search } = useLocation();
  return (
    <Button
      component={LinkBase}
      variant="contained"
      to={casePath(of, { id: FIRST }, oldestFirst(search, of.age))}
    >
      {translate(of.start)}
    </Button>
  );
}
