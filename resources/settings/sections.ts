/** The sections of the settings, which the index leads to. */
import { SETTING_GROUPS } from '../../domain/settings/setting-kind';
import { SETTINGS, type SettingRecord } from '../../domain/settings/settings';

/** Style of a heading that the index leads to: it stays clear of the header, and takes the focus without a frame. */
export const SECTION_TITLE = { scrollMarginTop: 72, outline: 0 } as const;

/** Returns the id of a group's heading; a group can appear in both sections. */
export const titleIdOf = (group: string, isDangerous: boolean) =>
  isDangerous ? `settings-dangerous-${group}` : `settings-${group}`;

export interface SettingSection {
  /** Id of its heading. */
  id: string;
  group: string;
  /** Whether the group also has an earlier section, for its settings that can't cost money. */
  isSecond: boolean;
}

/** Returns the sections of these settings, in the order of the screen. */
export function settingSections(settings: readonly SettingRecord[]): SettingSection[] {
  const groupsOf = (isDangerous: boolean) =>
    SETTING_GROUPS.filter((group) =>
      settings.some(({ key }) => SETTINGS[key].group === group && SETTINGS[key].isDangerous === isDangerous),
    );
  const [ordinary, dangerous] = [groupsOf(false), groupsOf(true)];
  return [
    ...ordinary.map((group) => ({ id: titleIdOf(group, false), group, isSecond: false })),
    ...dangerous.map((group) => ({ id: titleIdOf(group, true), group, isSecond: ordinary.includes(group) })),
  ];
}
