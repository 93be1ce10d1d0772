import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import { useTranslate } from 'ra-core';
import { ChoiceMenu } from './ChoiceMenu';
import { chooseSkin, SKIN_CHOICES } from './skin';
import { useSkin, useSkinChoice } from './useSkin';

/** Selects the skin of the page, or that of the operating system. */
export function SkinMenu() {
  const translate = useTranslate();
  const skin = useSkin();
  return (
    <ChoiceMenu
      label={translate('shell.skin.label')}
      icon={skin === 'dark' ? <DarkModeIcon fontSize="small" /> : <LightModeIcon fontSize="small" />}
      choices={SKIN_CHOICES.map((choice) => ({ value: choice, text: translate(`shell.skin.${choice}`) }))}
      value={useSkinChoice()}
      onChoose={chooseSkin}
    />
  );
}
