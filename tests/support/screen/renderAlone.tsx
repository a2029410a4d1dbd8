import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, type DataProvider, type I18nProvider, memoryStore } from 'react-admin';
import { english } from '#tests/support/run/english.ts';
import { AdminLocale } from '#ui/AdminLocale.tsx';
import { PressPause } from '#ui/useDeliberatePress.ts';

/** Renders a single component, with the portal's translations and react-admin's contexts. */
export const renderAlone = (
  piece: ReactNode,
  i18nProvider: I18nProvider = english,
  dataProvider?: DataProvider,
) =>
  render(
    <CoreAdminContext i18nProvider={i18nProvider} dataProvider={dataProvider} store={memoryStore()}>
      <AdminLocale>
        <PressPause value={0}>{piece}</PressPause>
      </AdminLocale>
    </CoreAdminContext>,
  );
