import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { LIMIT_SCOPES, type LimitScope } from '../../domain/limits/operator-limit';

interface ScopeSwitchProps {
  scope: LimitScope;
  /** Whether a round is open; without one, changes apply to future rounds only. */
  hasOpen: boolean;
  onChange: (scope: LimitScope) => void;
}

/** Switch for the scope of a change. */
export function ScopeSwitch({ scope, hasOpen, onChange }: ScopeSwitchProps) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={hasOpen ? scope : 'future'}
      onChange={(_event, chosen: LimitScope | null) => chosen && onChange(chosen)}
      aria-label={translate('limits.scope.label')}
    >
      {LIMIT_SCOPES.map((each) => (
        <ToggleButton key={each} value={each} disabled={!hasOpen && each !== 'future'}>
          {translate(`limits.scope.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
