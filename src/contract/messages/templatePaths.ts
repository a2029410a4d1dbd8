import type { MessageChannel } from './messageKinds.ts';

/**
 * Paths of the templates of a channel and of one of them, with `:id`. Not in `PATHS`, which is loaded before the first
 * row of every list.
 */
export const TEMPLATE_PATHS = {
  EMAIL: { list: '/platform/templates/email', page: '/platform/templates/email/:id' },
  SMS: { list: '/platform/templates/sms', page: '/platform/templates/sms/:id' },
  PUSH: { list: '/platform/templates/push', page: '/platform/templates/push/:id' },
} as const satisfies Record<MessageChannel, { list: string; page: string }>;
