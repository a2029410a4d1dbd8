import { TEMPLATE_PATHS } from '#contract/messages/templatePaths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

const LISTS = { EMAIL: 'EmailTemplates', SMS: 'SmsTemplates', PUSH: 'PushTemplates' } as const;

/** A list for each channel, and the page of a template. */
export const screens: readonly Screens[] = (Object.keys(LISTS) as (keyof typeof LISTS)[]).map(
  channel => {
    const { list, page } = TEMPLATE_PATHS[channel];
    return {
      texts: 'platform',
      at: {
        [list]: async () => (await import('./TemplateList.tsx'))[LISTS[channel]],
        [page]: async () => (await import('./editor/TemplateEdit.tsx')).TemplateEdit,
      },
    };
  },
);
