import { EditScreen } from '../../src/metadata/form/EditScreen';
import { lottos } from '../lottos';
import { CloneButton } from './CloneButton';
import { form } from './form';

/** The screen of one lotto, with the way to another like it. */
export function LottoEdit() {
  return (
    <>
      <CloneButton />
      <EditScreen definition={lottos} form={form} />
    </>
  );
}
