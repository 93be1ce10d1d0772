import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { plain } from '../../src/fields/nameSearch';
import { HelpPart } from './HelpPart';
import { TERM_NAMES } from './termNames';

/** All words of the glossary with their explanations, in the order of the alphabet, and a search in them. */
export function Words() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [search, setSearch] = useState('');
  const words = TERM_NAMES.map((name) => ({
    name,
    word: translate(`glossary.terms.${name}.name`),
    text: translate(`glossary.terms.${name}.text`),
  })).sort((one, other) => one.word.localeCompare(other.word, locale));
  const wanted = plain(search);
  const found = words.filter(({ word, text }) => plain(`${word} ${text}`).includes(wanted));
  return (
    <HelpPart title={translate('pages.help.words')}>
      <TextField
        type="search"
        size="small"
        label={translate('pages.help.search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        sx={{ width: { xs: '100%', sm: 280 }, mb: 1 }}
      />
      <Box component="dl" sx={{ m: 0, columnGap: 4, columnCount: { md: 2 } }}>
        {found.map(({ name, word, text }) => (
          <Box key={name} sx={{ breakInside: 'avoid', pb: 1 }}>
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {word}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography role="status" color="text.secondary">
        {found.length === 0 && translate('pages.help.nothing', { search })}
      </Typography>
    </HelpPart>
  );
}
