import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLocale, useTranslate } from 'ra-core';
import { formatInteger } from '../../../src/texts/figures';
import { saveFile } from '../../../src/data/csvFile';
import { asideFile } from './importFiles';
import { useFaultText } from './useFaultText';
import type { MemberImportState } from './useMemberImport';

/** Rows that won't be imported: a button to set rows with errors aside, and a file of those that are. */
export function AsideRows({ reading, choices, choose, added, isBusy }: MemberImportState) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const textOf = useFaultText();
  const { aside } = choices;
  const counted = (count: number) => ({ smart_count: count, count: formatInteger(count) });
  const download = () => {
    const heads = [
      ...(reading?.columns.map(({ name }) => name) ?? []),
      translate('imports.file.line'),
      translate('imports.file.fault'),
    ];
    const rows = aside.map(({ line, cells, faults }) => ({ line, cells, reasons: faults.map(textOf) }));
    saveFile(asideFile(rows, heads, locale), 'members-set-aside.csv');
  };
  // The head itself can't be set aside.
  const refused = added === null ? (reading?.refused ?? []) : [];
  return (
    <>
      {refused.length > 0 && (
        <Stack direction="row">
          <Button
            variant="outlined"
            color="warning"
            size="small"
            disabled={isBusy}
            onClick={() => choose({ aside: [...aside, ...refused] })}
          >
            {translate('imports.members.setAside', counted(refused.length))}
          </Button>
        </Stack>
      )}
      {aside.length > 0 && (
        <Alert severity="warning">
          {translate('imports.members.aside', counted(aside.length))}
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 0.5 }}>
            <Button size="small" onClick={download}>
              {translate('imports.members.download')}
            </Button>
            {added === null && (
              <Button size="small" disabled={isBusy} onClick={() => choose({ aside: [] })}>
                {translate('imports.members.takeBack')}
              </Button>
            )}
          </Stack>
        </Alert>
      )}
    </>
  );
}
