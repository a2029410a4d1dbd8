/**
 * The import rules of the backend: routes → services → kernel and db. Part of .dependency-cruiser.mjs.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export const SERVER_RULES = [
  {
    name: 'kernel-imports-no-service',
    comment: 'The kernel knows no service, and of the database only the types of a transaction.',
    severity: 'error',
    from: { path: '^server/kernel/' },
    to: { path: '^server/', pathNot: '^server/(kernel/|db/(driver|database)\\.ts$)' },
  },
  {
    name: 'db-imports-no-service',
    comment: 'Tables and drivers do not depend on the code that uses them.',
    severity: 'error',
    from: { path: '^server/db/' },
    to: { path: '^server/', pathNot: '^server/db/' },
  },
  {
    name: 'services-import-kernel-and-db',
    comment: 'The rules of the product do not depend on HTTP.',
    severity: 'error',
    from: { path: '^server/services/' },
    to: { path: '^server/', pathNot: '^server/(services|kernel|db)/' },
  },
  {
    name: 'services-in-areas',
    comment: 'A service is in the folder of its area, which has no subfolders.',
    severity: 'error',
    from: {},
    to: { path: '^server/services/([^/]+$|[^/]+/[^/]+/)' },
  },
  {
    name: 'http-imports-no-service',
    comment: 'The order of checks is the same for every service.',
    severity: 'error',
    from: { path: '^server/http/' },
    to: { path: '^server/', pathNot: '^server/(http|kernel|db)/' },
  },
  {
    name: 'metrics-import-services',
    comment: 'Metrics are read through services, not from tables.',
    severity: 'error',
    from: { path: '^server/metrics/' },
    to: {
      path: '^server/',
      pathNot: '^server/(metrics|services|http|kernel|db/(errors|within)\\.ts$)',
    },
  },
  {
    name: 'routes-import-services',
    comment: 'A route is thin: what it needs of the database is done by a service.',
    severity: 'error',
    from: { path: '^server/routes/' },
    to: {
      path: '^server/',
      pathNot: '^server/(routes|services|http|kernel|db/(driver|errors)\\.ts$)',
    },
  },
];
