import { getDashboardCount } from '../../src/contract/endpoints/users.ts';
import { bind } from '../http/bind.ts';
import { dashboardOf } from '../services/portal/dashboard.ts';

/** The landing page. */
export const dashboard = [
  bind(getDashboardCount, {
    handle: ({ db, services, viewer }) => dashboardOf(db, services.clock, viewer),
  }),
];
