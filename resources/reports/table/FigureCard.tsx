import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';

/** A value with its label. */
export interface CardValue {
  name: string;
  label: string;
  value: ReactNode;
}

interface FigureCardProps {
  title: ReactNode;
  /** Short text below the title. */
  note?: ReactNode;
  /** Values that are always in view; the first is the most important one. */
  main: readonly CardValue[];
  /** Values that the user has to ask for. */
  more: readonly CardValue[];
  /** Subdivision of the figures. */
  children?: ReactNode;
  /** Whether it sums up the other cards. */
  isTotal?: boolean;
}

function Values({ values, isLarge = false }: { values: readonly CardValue[]; isLarge?: boolean }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 0.5,
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fit, minmax(${isLarge ? '8.5rem' : '9rem'}, 1fr))`,
        columnGap: 1.5,
        rowGap: 0.5,
      }}
    >
      {values.map(({ name, label, value }) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{
              m: 0,
              fontVariantNumeric: 'tabular-nums',
              overflowWrap: 'anywhere',
              ...(isLarge && { fontSize: '1.05rem', fontWeight: 600 }),
            }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** A row of a report on a phone: its name, the important figures, and the others on request. */
export function FigureCard({ title, note, main, more, children, isTotal = false }: FigureCardProps) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ px: 1.5, py: 1, ...(isTotal && { borderColor: 'primary.main', borderWidth: 2 }) }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Box sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere', fontWeight: isTotal ? 650 : 500 }}>{title}</Box>
        {more.length > 0 && (
          <Button
            size="small"
            color="inherit"
            aria-expanded={isOpen}
            endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ flexShrink: 0, minHeight: 32, py: 0, color: 'text.secondary' }}
          >
            {translate(isOpen ? 'rows.card.less' : 'rows.card.more')}
          </Button>
        )}
      </Stack>
      {note !== undefined && (
        <Typography variant="caption" component="div" color="text.secondary">
          {note}
        </Typography>
      )}
      {main.length > 0 && <Values values={main} isLarge />}
      {children}
      {isOpen && <Values values={more} />}
    </Paper>
  );
}

interface FigureCardsProps {
  label: string;
  children: ReactNode;
}

/** List of cards. */
export function FigureCards({ label, children }: FigureCardsProps) {
  return (
    <Stack component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
      {children}
    </Stack>
  );
}
