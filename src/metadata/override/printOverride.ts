/** Prints the code that overrides a generated screen, from the smallest change to the largest. */
import type { FormDefinition, ResourceDefinition, Screens } from '../definition';

export type ScreenName = keyof Screens;

/** Returns a value as code, strings in single quotes as our style requires. */
function code(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(code).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{ ${Object.entries(value)
      .map(([key, inner]) => `${key}: ${code(inner)}`)
      .join(', ')} }`;
  }
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);
}

function lines(name: string, open: string, inner: readonly string[], close: string): string[] {
  return [`  ${name}: ${open}`, ...inner.map((line) => `    ${line},`), `  ${close},`];
}

function listOptions({ list: { columns, filters, sort } }: ResourceDefinition): string[] {
  const inner = [`columns: ${code(columns)}`, `filters: ${code(filters)}`, `sort: ${code(sort)}`];
  return lines('list', '{', inner, '}');
}

function formOptions(form: FormDefinition | undefined, shown: readonly string[]): string[] {
  const sections = (form?.sections ?? []).map(({ title, fields, on, Content }) => {
    const parts = [`title: ${code(title)}`];
    if (fields) parts.push(`fields: ${code(fields)}`);
    if (on) parts.push(`on: ${code(on)}`);
    if (Content) parts.push(`Content: ${Content.displayName ?? (Content.name || 'Content')}`);
    return `{ ${parts.join(', ')} }`;
  });
  const inner = [
    ...lines('sections', '[', sections, ']'),
    '  // 2. A component of its own for a field.',
    ...lines(
      'inputs',
      '{',
      shown.map((field) => `${code(field)}: ${pascal(field)}Input`),
      '}',
    ),
  ];
  return ['  form: async () => ({', ...inner.map((line) => `  ${line}`), '  }),'];
}

function ownDisplays(shown: readonly string[]): string[] {
  const displays = shown.map((field) => `${code(field)}: { Display: ${pascal(field)}Display }`);
  return ['  // 2. A component of its own for a field.', ...lines('overrides', '{', displays, '}')];
}

const PARTS: Record<ScreenName, string> = {
  list: 'ListScreen',
  show: 'ShowScreen',
  create: 'CreateScreen',
  edit: 'EditScreen',
};
const FOLDERS: Record<ScreenName, string> = { list: 'list/', show: '', create: 'form/', edit: 'form/' };

function pascal(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase());
}

/**
 * Returns the code for `resources/<name>` that changes a screen: its present options, a custom component for each field
 * shown, and a whole page instead of the screen.
 *
 * @param form the resource's form, for the screens that have one
 */
export function printOverride(definition: ResourceDefinition, screen: ScreenName, form?: FormDefinition): string {
  const { name, entity, list } = definition;
  const hasForm = screen === 'create' || screen === 'edit';
  const shown =
    screen === 'list'
      ? list.columns
      : hasForm
        ? (form?.sections ?? []).flatMap(({ fields }) => fields ?? [])
        : Object.keys(entity.fields);
  const page = `${pascal(name)}${pascal(screen)}`;
  const variable = name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
  const props = hasForm ? 'definition={definition} form={form}' : 'definition={definition}';
  return [
    `// resources/${name}.tsx`,
    '// 1. Options: what they are now.',
    `export const ${variable} = defineResource(${pascal(name)}, {`,
    ...(screen === 'list' ? listOptions(definition) : []),
    ...(hasForm ? formOptions(form, shown) : ownDisplays(shown)),
    '  // 3. A page of its own in place of the whole screen.',
    `  screens: { ${screen}: async () => (await import('./${name}/${page}')).${page} },`,
    '});',
    '',
    `// resources/${name}/${page}.tsx, beginning as what is generated`,
    `import { ${PARTS[screen]} } from '../../src/metadata/${FOLDERS[screen]}${PARTS[screen]}';`,
    `import { ${variable} as definition } from '../${name}';`,
    ...(hasForm ? ["import { form } from './form';"] : []),
    '',
    `export function ${page}() {`,
    `  return <${PARTS[screen]} ${props} />;`,
    '}',
    '',
  ].join('\n');
}
