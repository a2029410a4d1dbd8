import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '#contract/passwords/commonPassword.ts';
import { password } from '#contract/rules/people/secretRules.ts';

describe('a common password', () => {
  it.each(['P@ssw0rd1!', 'Password#2026', 'Qwerty123!', 'Aa123456!', 'Welcome@1', '2026#Dragon'])(
    '%s meets the rule of classes, but is refused',
    text => {
      expect(password(text)).toBeUndefined();
      expect(isCommonPassword(text)).toBe(true);
    },
  );

  it.each(['Kaunter#2026', 'Baharu#2027', 'Purple-Dragon#9', 'x7!Qd0vRpL'])(
    'does not include %s',
    text => {
      expect(isCommonPassword(text)).toBe(false);
    },
  );
});
