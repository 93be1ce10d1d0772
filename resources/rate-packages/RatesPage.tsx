import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { Lotto } from '../../domain/entities/lotto';
import { useHeldReductions, useIsOperator } from '../../src/session/reader';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';
import { Loading } from '../../src/metadata/states/Loading';
import { useRecordTitle } from '../../src/metadata/recordTitle';
import { useCanUpdate } from '../../src/metadata/useCanUpdate';
import { PackageBar } from './PackageBar';
import { RatesEditor } from './RatesEditor';
import { useLottos } from '../../src/context/useLottos';
import { usePackage, usePackages } from './usePackages';

/**
 * Rate packages. One of them appears as a grid of lottos and bet types: the one in the address, or else the default.
 */
export function RatesPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const isHouse = useIsOperator();
  const { noRates } = useHeldReductions();
  const canUpdate = useCanUpdate(Lotto.name);
  const packages = usePackages();
  const lottos = useLottos();
  const packageId = search.get('id');
  const row = packages.data?.find(({ id }) => id === packageId) ?? packages.data?.find(({ isDefault }) => isDefault);
  const chosen = usePackage(row?.id);
  useRecordTitle(row?.name);
  const failed = [packages, lottos, chosen].find(({ error }) => error !== null);
  if (failed?.error) return <FailureNotice error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!packages.data || !row || !chosen.data || !lottos.data || canUpdate === undefined)
    return <Loading shape="form" />;
  const isReadOnly = !isHouse || noRates || !canUpdate;
  return (
    <>
      {isReadOnly && canUpdate && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate(isHouse ? 'rates.noRates' : 'rates.readOnly')}
        </Alert>
      )}
      <PackageBar packages={packages.data} of={row} isReadOnly={isReadOnly} onChoose={(id) => setSearch({ id })} />
      <RatesEditor key={chosen.data.id} of={chosen.data} lottos={lottos.data} isReadOnly={isReadOnly} />
    </>
  );
}
