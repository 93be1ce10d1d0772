import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { listSearchText } from '../../../domain/api/list-search';
import { Slip } from '../../../domain/entities/slip';
import { plainWord } from '../../../domain/poy/characters';
import type { Passage, PoyChoice, PoyQuestion } from '../../../domain/poy/reading';
import { LeftToRight } from '../../../src/fields/LeftToRight';
import { useLinks } from '../../../src/metadata/LinksContext';
import type { BoxReading } from './readBox';
import { useBetsText } from './useBetsText';

interface OpenPassagesProps {
  reading: BoxReading;
  /** Returns the id of the member whose slips a request to cancel is about; undefined if it is unknown. */
  memberOf: (request: Passage) => string | undefined;
  onAnswer: (question: PoyQuestion, choice: PoyChoice) => void;
  /** Selects a passage in the box for correction. */
  onSelect: (passage: Passage) => void;
  /** Deletes a passage from the box. */
  onDelete: (passage: Passage) => void;
}

interface RowProps extends Pick<OpenPassagesProps, 'onSelect' | 'onDelete'> {
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
          title={translate('slips.entry.open.select')}
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
        aria-label={translate('slips.entry.open.delete', { text })}
        onClick={() => onDelete(passage)}
        sx={{ alignSelf: 'flex-start' }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Passages that stay in the box: questions with their possible meanings, unread words, and requests to cancel. */
export function OpenPassages({ reading, memberOf, onAnswer, ...actions }: OpenPassagesProps) {
  const translate = useTranslate();
  const betsText = useBetsText();
  const { list } = useLinks(Slip.name);
  const { questions, unread, cancelRequests } = reading;
  const reasonOf = ({ reason }: { reason: string }) => translate(`poy.reasons.${reason}`);
  const slipsAbout = (request: Passage) => {
    const number = /\d+/.exec(plainWord(request.text))?.[0];
    const member = memberOf(request);
    const filter = { ...(member !== undefined && { member }), ...(number !== undefined && { number }) };
    return `${list}?${listSearchText({ filter, sort: null, perPage: null })}`;
  };
  const rows = [
    ...questions.map((question) => ({
      from: question.from,
      row: (
        <Row key={`q${question.from}`} passage={question} tone="warning" message={reasonOf(question)} {...actions}>
          {question.choices.length > 0 &&
            question.choices.map((choice) => (
              <Button key={choice.text} size="small" variant="outlined" onClick={() => onAnswer(question, choice)}>
                {betsText(choice.lines)}
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
        <Row
          key={`c${passage.from}`}
          passage={passage}
          tone="info"
          message={translate('slips.entry.open.cancel')}
          {...actions}
        >
          {list && (
            <Button size="small" variant="outlined" component={RouterLink} to={slipsAbout(passage)}>
              {translate('slips.entry.open.findSlips')}
            </Button>
          )}
        </Row>
      ),
    })),
  ].sort((one, other) => one.from - other.from);
  if (rows.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('slips.entry.open.title')}
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
