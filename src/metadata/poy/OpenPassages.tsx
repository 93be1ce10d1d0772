import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Passage, PoyChoice, PoyQuestion, ReadText } from '../../../domain/poy/reading';
import { LeftToRight } from '../../fields/LeftToRight';

interface PassageActions {
  /** Selects a passage in the box for correction. */
  onSelect: (passage: Passage) => void;
  /** Deletes a passage from the box. */
  onDelete: (passage: Passage) => void;
}

interface OpenPassagesProps<Bet> extends PassageActions {
  reading: Pick<ReadText<Bet>, 'questions' | 'unread' | 'cancelRequests'>;
  /** Returns the words for a possible meaning. */
  meaningOf: (lines: readonly Bet[]) => string;
  /** Returns the address of the records that a request to cancel is about; undefined without one. */
  linkOf?: (request: Passage) => string | undefined;
  onAnswer: (question: PoyQuestion<Bet>, choice: PoyChoice<Bet>) => void;
}

interface RowProps extends PassageActions {
  passage: Passage;
  tone: 'warning' | 'error' | 'info';
  message: string;
  children?: ReactNode;
}

/** A passage with its reason, a way to it, and its actions. */
function Row({ passage, tone, message, children, onSelect, onDelete }: RowProps) {
  const translate = useTranslate();
  const text = passage.text.trim().replaceAll(/\s+/g, ' ');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 0.5,
        px: 1,
        borderInlineStart: 3,
        borderInlineStartColor: `${tone}.main`,
        borderBottom: 1,
        borderBottomColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          color="text.primary"
          onClick={() => onSelect(passage)}
          title={translate('poy.open.select')}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere', textAlign: 'start' }}
        >
          <LeftToRight>{text}</LeftToRight>
        </Link>{' '}
        <Typography component="span" variant="body2" color="text.secondary">
          {message}
        </Typography>
        {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>{children}</Box>}
      </Box>
      <IconButton
        size="small"
        aria-label={translate('poy.open.delete', { text })}
        onClick={() => onDelete(passage)}
        sx={{ alignSelf: 'flex-start' }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

function RequestLink({ to }: { to: string | undefined }) {
  const translate = useTranslate();
  if (to === undefined) return null;
  return (
    <Button size="small" variant="outlined" component={RouterLink} to={to}>
      {translate('poy.open.findSlips')}
    </Button>
  );
}

/** Passages that stay in the box: questions with their possible meanings, unread words, and requests to cancel. */
export function OpenPassages<Bet>({ reading, meaningOf, linkOf, onAnswer, ...actions }: OpenPassagesProps<Bet>) {
  const translate = useTranslate();
  const { questions, unread, cancelRequests } = reading;
  const reasonOf = ({ reason }: { reason: string }) => translate(`poy.reasons.${reason}`);
  const rows = [
    ...questions.map((question) => ({
      from: question.from,
      row: (
        <Row key={`q${question.from}`} passage={question} tone="warning" message={reasonOf(question)} {...actions}>
          {question.choices.length > 0 &&
            question.choices.map((choice) => (
              <Button key={choice.text} size="small" variant="outlined" onClick={() => onAnswer(question, choice)}>
                {meaningOf(choice.lines)}
              </Button>
            ))}
        </Row>
      ),
    })),
    ...unread.map((passage) => ({
      from: passage.from,
      row: <Row key={`u${passage.from}`} passage={passage} tone="error" message={reasonOf(passage)} {...actions} />,
    })),
    ...cancelRequests.map((passage) => ({
      from: passage.from,
      row: (
        <Row key={`c${passage.from}`} passage={passage} tone="info" message={translate('poy.open.cancel')} {...actions}>
          <RequestLink to={linkOf?.(passage)} />
        </Row>
      ),
    })),
  ].sort((one, other) => one.from - other.from);
  if (rows.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('poy.open.title')}
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 1,
        p: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {rows.map(({ row }) => row)}
    </Box>
  );
}
