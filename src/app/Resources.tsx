import type { ReactNode } from 'react';
import { ResourceDefinitionContextProvider } from 'react-admin';
import { userName } from '#records/user/userName.ts';

/** How records of each resource are represented in other screens. */
const definitions = {
  users: { name: 'users', recordRepresentation: userName },
  merchants: { name: 'merchants', recordRepresentation: 'businessRegistrationName' },
  transactions: { name: 'transactions', recordRepresentation: 'referenceNumber' },
  approvalRequests: { name: 'approvalRequests', recordRepresentation: 'id' },
  history: { name: 'history', recordRepresentation: 'id' },
  merchantApplicants: {
    name: 'merchantApplicants',
    recordRepresentation: 'businessRegistrationName',
  },
  partners: { name: 'partners', recordRepresentation: 'name' },
  wallets: { name: 'wallets', recordRepresentation: 'ulid' },
  templates: { name: 'templates', recordRepresentation: 'title' },
};

/** Declares the resources to react-admin; their screens have routes of their own (`routes.ts`). */
export const Resources = ({ children }: { children: ReactNode }) => (
  <ResourceDefinitionContextProvider definitions={definitions}>
    {children}
  </ResourceDefinitionContextProvider>
);
