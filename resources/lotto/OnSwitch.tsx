import Switch from '@mui/material/Switch';
import { useNotify, useRefresh, useTranslate, useUpdate } from 'ra-core';
import { useState } from 'react';
import { Lotto, type LottoRecord } from '../../domain/entities/lotto';
import { useIsOperator, useStopped } from '../../src/session/reader';
import { useLottoName } from '../../src/fields/useLottoName';
import type { DisplayProps } from '../../src/fields/types';
import { messageKeyOf } from '../../src/metadata/failure';
import { useCanUpdate } from '../../src/metadata/useCanUpdate';
import { SwitchOffDialog } from './SwitchOffDialog';

/** Whether a lotto is on. Master and its staff get a switch, which reports open rounds before switching off. */
export function OnSwitch({ record: lotto }: DisplayProps<LottoRecord>) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const nameOf = useLottoName();
  const isHouse = useIsOperator();
  const isStopped = useStopped() !== null;
  const canUpdate = useCanUpdate(Lotto.name);
  const [isAsking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdate();
  const name = nameOf(lotto);
  if (!isHouse || canUpdate !== true) return <>{translate(lotto.isOn ? 'engine.yes' : 'engine.no')}</>;

  const become = (isOn: boolean) => {
    const { id, version } = lotto;
    void update(
      Lotto.name,
      { id, data: { isOn }, previousData: { id, version, isOn: lotto.isOn } },
      {
        onSuccess: () => {
          notify(isOn ? 'lottos.onOff.switchedOn' : 'lottos.onOff.switchedOff', {
            type: 'info',
            messageArgs: { name },
          });
          refresh();
        },
        onError: (error) => {
          notify(messageKeyOf(error), { type: 'error' });
          refresh();
        },
      },
    );
  };
  return (
    <>
      <Switch
        size="small"
        checked={lotto.isOn}
        disabled={isPending || isStopped}
        title={isStopped ? translate('problems.suspended') : undefined}
        onChange={(_event, isOn) => (isOn ? become(true) : setAsking(true))}
        slotProps={{ input: { 'aria-label': translate('lottos.onOff.label', { name }) } }}
      />
      {isAsking && (
        <SwitchOffDialog
          name={name}
          lotto={lotto}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            become(false);
          }}
        />
      )}
    </>
  );
}
