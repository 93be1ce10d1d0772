import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AuditRecord } from '../../domain/entities/audit-entry';
import { EmptyValue } from '../../src/fields/EmptyValue';
import type { DisplayProps } from '../../src/fields/types';
import { changesOf } from '../../domain/history/changes';
import { ChangeTable } from '../../src/metadata/history/ChangeTable';
import { AUDITED_ENTITIES } from '../../domain/history/audited-entities';

/** Number of changes in a row. A press opens them over the list, so that the columns keep their widths. */
export function ChangesDisplay({ record: entry }: DisplayProps<AuditRecord>) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const entity = AUDITED_ENTITIES[entry.entity];
  const changes = changesOf(entity, entry.before, entry.after);
  if (changes.length === 0) return <EmptyValue />;
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ExpandMore />}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {translate('resources.audit.changes.count', { smart_count: changes.length })}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('resources.audit.changes.name'),
            sx: { p: 1, width: 520, maxWidth: 'calc(100% - 32px)' },
          },
        }}
      >
        <ChangeTable entity={entity} changes={changes} />
      </Popover>
    </>
  );
}
