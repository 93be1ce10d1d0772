/** Syntax that the project avoids, one rule each: the rule reports every match of a selector with its message. */

/** Returns a rule that refuses every node matched by one of the selectors; `selectors` is selector → message. */
function refusing(selectors) {
  return {
    meta: { type: 'suggestion', schema: [] },
    create: (context) =>
      Object.fromEntries(
        Object.entries(selectors).map(([selector, message]) => [selector, (node) => context.report({ node, message })]),
      ),
  };
}

const CLOCK = 'Use the clock that is passed in.';
const BARREL = 'No barrel files: import from the declaring file.';

export const noEnum = refusing({ TSEnumDeclaration: 'Use a tuple `as const` and its union type.' });

export const noBarrel = refusing({ ExportAllDeclaration: BARREL, 'ExportNamedDeclaration[source]': BARREL });

export const noDefaultExport = refusing({ ExportDefaultDeclaration: 'Use named exports.' });

/**
 * Forbids reading the clock or randomness directly: they are inputs like any other, or code that depends on them
 * couldn't be tested.
 */
export const noHiddenInput = refusing({
  "NewExpression[callee.name='Date'][arguments.length=0]": CLOCK,
  "CallExpression[callee.name='Date']": CLOCK,
  "CallExpression[callee.object.name='Date'][callee.property.name='now']": CLOCK,
  "CallExpression[callee.object.name='Math'][callee.property.name='random']":
    'Use the source of randomness that is passed in.',
});
