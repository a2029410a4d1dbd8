import { expect, it } from 'vitest';
import type { Section } from '#contract/menu.ts';
import type { SidebarItem } from '#records/menu/sidebarItem.ts';
import { SECTION_ICONS } from '#shell/icons.ts';
import { headOf } from '#shell/sidebar/SidebarGroup.tsx';

const item = (identifier: string): SidebarItem => ({
  identifier,
  label: '',
  link: '',
  children: [],
});
const iconOf = (section: Section, ...items: string[]) => headOf(section, items.map(item)).Icon;

it('an item that is alone in its section has an icon of its own if the section’s would be misleading', () => {
  for (const [section, identifier] of [
    ['management', 'management-bankAccounts'],
    ['operations', 'operations-chat'],
    ['platform', 'platform-qr'],
    ['profile', 'profile-company'],
  ] as const) {
    expect(iconOf(section, identifier), identifier).not.toBe(SECTION_ICONS[section]);
  }
  const requests = 'operations-validatorRequests';
  expect(iconOf('operations', requests)).toBe(SECTION_ICONS.operations);
  expect(iconOf('operations', requests, 'operations-chat')).toBe(SECTION_ICONS.operations);
});
