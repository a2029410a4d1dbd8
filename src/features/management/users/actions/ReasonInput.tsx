import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';
import type { ReasonForm } from './userDialog.ts';

/** The reason for changing a user, which the history records. */
export const ReasonInput = () => <RemarkInput<ReasonForm> label="management.users.reason" />;
