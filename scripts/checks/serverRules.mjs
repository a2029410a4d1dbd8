/**
 * Rule 10 of the imports: routes → services → kernel and db. Part of .dependency-cruiser.mjs.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export const SERVER_RULES = [
  {
    name: 'kernel-imports-no-service',
    comment:
      'Rule 10: what every service is made of knows none of them, and of the database only what a transaction is.',
    severity: 'error',
    from: { path: '^server/kernel/' },
    to: { path: '^server/', pathNot: '^server/(kernel/|db/(driver|database)\\.ts$)' },
  },
  {
    name: 'db-imports-no-service',
    comment: 'Rule 10: tables and drivers know nothing of what is done with them.',
    severity: 'error',
    from: { path: '^server/db/' },
    to: { path: '^server/', pathNot: '^server/db/' },
  },
  {
    name: 'services-import-kernel-and-db',
    comment: 'Rule 10: the rules of the product know nothing of HTTP.',
    severity: 'error',
    from: { path: '^server/services/' },
    to: { path: '^server/', pathNot: '^server/(services|kernel|db)/' },
  },
  {
    name: 'services-in-areas',
    comment: 'Rule 10: a service is in the folder of its area, which has no folders of its own.',
    severity: 'error',
    from: {},
    to: { path: '^server/services/([^/]+$|[^/]+/[^/]+/)' },
  },
  {
    name: 'http-imports-no-service',
    comment: 'Rule 10: the order of checks is the same for every service.',
    severity: 'error',
    from: { path: '^server/http/' },
    to: { path: '^server/', pathNot: '^server/(http|kernel|db)/' },
  },
  {
    name: 'metrics-import-services',
    comment: 'Rule 10: what is measured is read by services, and not from tables.',
    severity: 'error',
    from: { path: '^server/metrics/' },
    to: {
      path: '^server/',
      pathNot: '^server/(metrics|services|http|kernel|db/(errors|within)\\.ts$)',
    },
  },
  {
    name: 'routes-import-services',
    comment:
      'Rule 10: only what puts the backend together imports routes, and routes no example data.',
    severity: 'error',
    from: { path: '^server/routes/' },
    to: {
      path: '^server/',
      pathNot: '^server/(routes|services|http|kernel|db/(driver|errors)\\.ts$)',
    },
  },
];
