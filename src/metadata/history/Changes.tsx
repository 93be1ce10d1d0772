import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { AuditRecord } from '../../../domain/entities/audit-entry';
import type { Entity } from '../../../domain/entities/entity';
import { EmptyValue } from '../../fields/EmptyValue';
import { changesOf } from '../../../domain/history/changes';
import { ChangeTable } from './ChangeTable';

interface ChangesProps {
  entity: Entity | undefined;
  entry: Pick<AuditRecord, 'before' | 'after'>;
  open?: boolean;
}

/** The number of changes; pressing it shows them. */
export function Changes({ entity, entry, open = false }: ChangesProps) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(open);
  const id = useId();
  const changes = changesOf(entity, entry.before, entry.after);
  if (changes.length === 0) return <EmptyValue />;
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {translate('resources.audit.changes.count', { smart_count: changes.length })}
      </Button>
      <Collapse id={id} in={isOpen} unmountOnExit>
        <ChangeTable entity={entity} changes={changes} />
      </Collapse>
    </>
  );
}
