import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { ListSearch } from '#ui/list/ListSearch.tsx';

type Values = Record<string, unknown>;

interface SlowListProps {
  asked: Values[];
  /** Gives the test the setter of the list's search text. */
  expose: (setValues: (values: Values) => void) => void;
}

/** A list whose search text updates on demand, as on a machine that is slow to change the URL. */
function SlowList({ asked, expose }: SlowListProps) {
  const [filterValues, setValues] = useState<Values>({});
  useEffect(() => expose(setValues), [expose]);
  const list = {
    filterValues,
    displayedFilters: {},
    isFetching: false,
    setFilters: (values: Values) => asked.push(values),
  } as unknown as ListControllerResult;
  return (
    <ListContextProvider value={list}>
      <ListSearch label="Search" />
    </ListContextProvider>
  );
}

function slowList() {
  const asked: Values[] = [];
  const given: { setValues?: (values: Values) => void } = {};
  const expose: SlowListProps['expose'] = setValues => {
    given.setValues = setValues;
  };
  renderAlone(<SlowList {...{ asked, expose }} />);
  return {
    asked,
    input: () => screen.getByRole('searchbox'),
    arrive: (values: Values) => act(() => given.setValues?.(values)),
  };
}

describe('the search field of a list', () => {
  it('keeps what is typed while its text is on the way to the list', async () => {
    const { asked, input, arrive } = slowList();
    await userEvent.type(input(), '0123{Enter}45');
    expect(asked).toEqual([{ search: '0123' }]);
    arrive({ search: '0123' });
    expect(input()).toHaveValue('012345');
    await userEvent.type(input(), '{Enter}6{Enter}78');
    expect(asked.slice(1)).toEqual([{ search: '012345' }, { search: '0123456' }]);
    arrive({ search: '012345' });
    arrive({ search: '0123456' });
    expect(input()).toHaveValue('012345678');
  });

  it('follows the list when its search changes elsewhere: by back, a view or a link', async () => {
    const { input, arrive } = slowList();
    fireEvent.change(input(), { target: { value: 'ab' } });
    await userEvent.type(input(), '{Enter}');
    arrive({ search: 'ab' });
    arrive({});
    expect(input()).toHaveValue('');
    arrive({ search: 'ab' });
    expect(input()).toHaveValue('ab');
    arrive({ search: 'a view’s' });
    expect(input()).toHaveValue('a view’s');
  });
});
