import * as f from '#contract/fields.ts';
import { hexColor, supportPhone } from '#contract/rules/brandRules.ts';
import { email, name } from '#contract/rules/rules.ts';

/** The URL of a picture that `uploadBrandPicture` has stored. */
const picture = f.nullable(f.text({ max: 500 }));

const whitelabelFields = {
  /** For the light theme, and for the dark one unless it has its own. */
  accentColor: f.nullable(f.text({ max: 20, rule: hexColor })),
  darkAccentColor: f.optional(f.nullable(f.text({ max: 20, rule: hexColor }))),
  faviconUrl: picture,
  loginPictureUrl: picture,
};

export const whitelabel = f.object(whitelabelFields);

export const platformChangeFields = {
  projectName: f.text({ min: 1, max: 100, rule: name }),
  projectLogo: picture,
  footerName: f.text({ max: 100, rule: name }),
  portalVersion: f.text({ max: 40, rule: name }),
  supportEmail: f.nullable(f.text({ max: 254, rule: email })),
  supportPhone: f.nullable(f.text({ max: 24, rule: supportPhone })),
  whitelabel: f.nullable(whitelabel),
};

/** Body of a change: only the changed fields, also within `whitelabel`, so other admins' concurrent changes remain. */
export const platformChange = f.object({
  ...f.partial(platformChangeFields),
  whitelabel: f.optional(f.nullable(f.object(f.partial(whitelabelFields)))),
});

/** The URL of a stored picture. */
export const brandPicture = f.object({ url: f.text({ max: 500 }) });
