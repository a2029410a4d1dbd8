import { usePlatform } from '#page/ownPlatform.ts';

/** Email address and phone number of the deployment's support; each undefined if not set. */
export function useSupport(): { email: string | undefined; phone: string | undefined } {
  const { supportEmail, supportPhone } = usePlatform();
  return { email: supportEmail, phone: supportPhone };
}
