import { getDashboardCount } from '#contract/endpoints/people/users.ts';
import { bind } from '#server/http/bind.ts';
import { dashboardOf } from '#server/services/portal/dashboard.ts';

/** The landing page. */
export const dashboard = [
  bind(getDashboardCount, {
    handle: ({ db, services, viewer }) => dashboardOf(db, services.clock, viewer),
  }),
];
