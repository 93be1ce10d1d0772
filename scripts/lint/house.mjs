/** The project's own rules as a plugin of the linter, under the name `house/…` in .oxlintrc.json. */
import { houseImports } from './house-imports.mjs';
import { noBarrel, noDefaultExport, noEnum, noHiddenInput } from './house-syntax.mjs';

// The linter loads a plugin by its default export.
export default {
  meta: { name: 'house' },
  rules: {
    imports: houseImports,
    'no-barrel': noBarrel,
    'no-default-export': noDefaultExport,
    'no-enum': noEnum,
    'no-hidden-input': noHiddenInput,
  },
};
