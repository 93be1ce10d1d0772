import type { FormDefinition } from '../../src/metadata/definition';
import { useLottoReadOnly } from './useLottoReadOnly';

/** The form of a lotto; only the house writes it. */
export const form: FormDefinition = {
  sections: [{ title: 'general', fields: ['code', 'name', 'isOn', 'approval', 'resultUrl', 'row2Reads'] }],
  useReadOnlyReason: useLottoReadOnly,
};
