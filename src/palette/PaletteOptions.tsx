import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HTMLAttributes, Key } from 'react';
import { type PaletteItem, piecesOf } from './paletteItem';

type OptionProps = HTMLAttributes<HTMLLIElement> & { key: Key };

interface PaletteOptionsProps {
  /** The options, sorted by group. */
  options: readonly PaletteItem[];
  typed: string;
  listboxProps: HTMLAttributes<HTMLUListElement>;
  optionProps: (of: { option: PaletteItem; index: number }) => OptionProps;
}

/** A text with the typed words in bold. */
function Marked({ text, typed }: { text: string; typed: string }) {
  return piecesOf(text, typed).map((piece, index) =>
    piece.isTyped ? (
      <Box component="mark" key={index} sx={{ bgcolor: 'transparent', color: 'inherit', fontWeight: 700 }}>
        {piece.text}
      </Box>
    ) : (
      piece.text
    ),
  );
}

function Option({ item, typed, props }: { item: PaletteItem; typed: string; props: OptionProps }) {
  const { key, ...rest } = props;
  const { icon: Icon, label, detail } = item;
  return (
    <Box
      component="li"
      key={key}
      {...rest}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        mx: 1,
        px: 1,
        minHeight: { xs: 48, sm: 38 },
        borderRadius: 1,
        cursor: 'pointer',
        '&.Mui-focused': { bgcolor: 'action.selected' },
      }}
    >
      <Icon fontSize="small" sx={{ color: 'text.secondary' }} />
      <Typography component="span" noWrap>
        <Marked text={label} typed={typed} />
      </Typography>
      {detail && (
        <Typography component="span" variant="body2" color="text.secondary" noWrap sx={{ minWidth: 0 }}>
          <Marked text={detail} typed={typed} />
        </Typography>
      )}
    </Box>
  );
}

/** The items found, under the headings of their groups. */
export function PaletteOptions({ options, typed, listboxProps, optionProps }: PaletteOptionsProps) {
  return (
    <Box
      component="ul"
      {...listboxProps}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        py: options.length > 0 ? 1 : 0,
        overflowY: 'auto',
        maxHeight: { sm: '60vh' },
      }}
    >
      {options.map((item, index) => [
        item.group !== options[index - 1]?.group && (
          <Typography
            key={`group ${item.group}`}
            component="li"
            role="presentation"
            variant="overline"
            sx={{ display: 'block', px: 2, pt: 1, color: 'text.secondary' }}
          >
            {item.group}
          </Typography>
        ),
        <Option key={item.id} item={item} typed={typed} props={optionProps({ option: item, index })} />,
      ])}
    </Box>
  );
}
