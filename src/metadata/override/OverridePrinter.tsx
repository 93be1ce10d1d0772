/** Development only: prints the code with which the present screen could be overridden. */
import { copyText } from '../../data/copyText';
import type { FormDefinition, ResourceDefinition } from '../definition';
import { useShortcut } from '../../shortcuts/useShortcut';
import { printOverride, type ScreenName } from './printOverride';

const KEYS = '$mod+Shift+KeyO';

interface OverridePrinterProps {
  definition: ResourceDefinition;
  screen: ScreenName;
  form?: FormDefinition;
}

/** Prints to the console, and to the clipboard where the browser allows it, when its keys are pressed. */
export function OverridePrinter({ definition, screen, form }: OverridePrinterProps): null {
  const print = () => {
    const text = printOverride(definition, screen, form);
    console.info(text);
    void copyText(text);
  };
  useShortcut({ keys: KEYS, label: 'finding.shortcuts.printOverride', section: 'screen', run: print });
  return null;
}
