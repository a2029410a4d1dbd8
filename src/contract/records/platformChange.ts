import * as f from '#contract/fields.ts';
import { hexColor, supportPhone } from '#contract/rules/brandRules.ts';
import { email, name } from '#contract/rules/rules.ts';

/** The address of a picture that `uploadBrandPicture` has stored. */
const picture = f.nullable(f.text({ max: 500 }));

const whitelabelFields = {
  /** Of the light theme; also of the dark one, unless that has its own. */
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

/** Body of a change: only what was changed, of the whitelabel too; what another admin has changed meanwhile stays. */
export const platformChange = f.object({
  ...f.partial(platformChangeFields),
  whitelabel: f.optional(f.nullable(f.object(f.partial(whitelabelFields)))),
});

/** Where a stored picture is served. */
export const brandPicture = f.object({ url: f.text({ max: 500 }) });
