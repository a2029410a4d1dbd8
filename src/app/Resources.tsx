import type { ReactNode } from 'react';
import { ResourceDefinitionContextProvider } from 'react-admin';
import type { UserRecord } from '#providers/data/surface.ts';

/** How records of each resource are named where others show them. */
const definitions = {
  users: {
    name: 'users',
    recordRepresentation: (user: UserRecord) => user.displayName ?? user.username,
  },
  merchants: { name: 'merchants', recordRepresentation: 'businessRegistrationName' },
  transactions: { name: 'transactions', recordRepresentation: 'referenceNumber' },
  approvalRequests: { name: 'approvalRequests', recordRepresentation: 'id' },
  history: { name: 'history', recordRepresentation: 'id' },
  merchantApplicants: {
    name: 'merchantApplicants',
    recordRepresentation: 'businessRegistrationName',
  },
  wallets: { name: 'wallets', recordRepresentation: 'ulid' },
};

/** Tells react-admin the resources; their screens have routes of their own (`routes.ts`). */
export const Resources = ({ children }: { children: ReactNode }) => (
  <ResourceDefinitionContextProvider definitions={definitions}>
    {children}
  </ResourceDefinitionContextProvider>
);
