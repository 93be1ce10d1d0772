import ExpandMore from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';

const FoldsContext = createContext(false);

/** Shows the panels in it folded, as on a phone: each heading is a button for the panel's content. */
export function FoldedPanels({ children }: { children: ReactNode }) {
  return (
    <FoldsContext.Provider value>
      <Stack spacing={0.5}>{children}</Stack>
    </FoldsContext.Provider>
  );
}

interface PanelProps {
  title: string;
  /** Content next to the title, such as a state. */
  badge?: ReactNode;
  /** The most important figure, shown in the heading of a folded panel. */
  summary?: ReactNode;
  children: ReactNode;
}

function FoldedPanel({ title, badge, summary, children }: PanelProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography variant="body1" component="h2">
        <ButtonBase
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ width: '100%', minHeight: 44, px: 1.5, gap: 1, justifyContent: 'flex-start', font: 'inherit' }}
        >
          <Typography component="span" id={id} noWrap sx={{ fontWeight: 550 }}>
            {title}
          </Typography>
          {badge}
          <Typography component="span" sx={{ ml: 'auto', fontWeight: 550, whiteSpace: 'nowrap' }}>
            {summary}
          </Typography>
          <ExpandMore
            fontSize="small"
            aria-hidden
            sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : 'none' }}
          />
        </ButtonBase>
      </Typography>
      {isOpen && (
        <FoldsContext.Provider value={false}>
          <Stack spacing={1} sx={{ px: 1.5, pb: 1.5 }}>
            {children}
          </Stack>
        </FoldsContext.Provider>
      )}
    </Paper>
  );
}

/** A section of a dashboard with its title. */
export function Panel(props: PanelProps) {
  const id = useId();
  const isFolded = useContext(FoldsContext);
  if (isFolded) return <FoldedPanel {...props} />;
  const { title, badge, children } = props;
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: 1.5, minWidth: 0 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography variant="h3" component="h2" id={id}>
          {title}
        </Typography>
        {badge}
      </Stack>
      {children}
    </Paper>
  );
}
