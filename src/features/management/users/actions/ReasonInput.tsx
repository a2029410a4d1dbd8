import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';
import type { ReasonForm } from './userDialog.ts';

/** Why a user is changed, which the history keeps. */
export const ReasonInput = () => <RemarkInput<ReasonForm> label="management.users.reason" />;
