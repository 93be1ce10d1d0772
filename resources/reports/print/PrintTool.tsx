import Print from '@mui/icons-material/PrintOutlined';
import { useTranslate } from 'ra-core';
import { ListTool } from '../../../src/metadata/list/tools/ListTool';

/** Tool that prints a report as a sheet, as the browser's own command does. */
export function PrintTool({ isDisabled }: { isDisabled: boolean }) {
  const translate = useTranslate();
  return (
    <ListTool
      icon={Print}
      label={translate('reports.print.action')}
      isDisabled={isDisabled}
      run={() => window.print()}
    />
  );
}
