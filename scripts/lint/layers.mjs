/**
 * The layers of the code, from the bottom up. A room imports rooms of lower rows only, and rooms in one row do not import
 * each other. A room is a folder right below a part (`domain/bets`), a file there (`domain/format`), or, where `nested` names
 * a folder, a folder in that (`server/resources/slips`).
 *
 * The linter applies it to each import (`house/imports`); `scripts/lint/circles.mjs` looks for circles of rooms.
 */
export const LAYERS = {
  domain: {
    nested: [],
    rows: [
      ['access', 'audit', 'durations', 'locales', 'memoize', 'network', 'state-machine', 'text'],
      ['format', 'mail', 'money'],
      ['numbers'],
      ['validation'],
      ['calendar'],
      ['accounts', 'alerts', 'backup-keep', 'bets', 'pt'],
      ['lotto', 'poy', 'rates', 'session'],
      ['results'],
      ['reports', 'yeekee'],
      ['rounds'],
      ['lay-off', 'settings'],
      ['limits'],
      ['access-control', 'clearing', 'database-disk', 'invoices', 'partners', 'round-desk', 'slips', 'system-status'],
      ['entities'],
      ['exports', 'history', 'saved-view'],
      ['api'],
      ['dashboard'],
    ],
  },
  server: {
    // One folder per noun; folders in one row do not import each other.
    nested: ['resources'],
    rows: [
      ['kernel'],
      ['db'],
      ['access'],
      ['audit'],
      ['settings'],
      ['mail'],
      ['events'],
      ['auth'],
      ['book'],
      ['backup'],
      ['http'],
      ['records'],
      ['accounts'],
      ['partners'],
      [
        'resources/access-control',
        'resources/agents',
        'resources/alerts',
        'resources/auth',
        'resources/events',
        'resources/invoices',
        'resources/lay-off',
        'resources/ledger',
        'resources/limits',
        'resources/lotto',
        'resources/members',
        'resources/money',
        'resources/my-account',
        'resources/partners',
        'resources/profile',
        'resources/rate-packages',
        'resources/saved-views',
        'resources/second-factor',
        'resources/sessions',
        'resources/settings',
        'resources/slips',
        'resources/sub-accounts',
        'resources/suspensions',
        'resources/system-status',
      ],
      ['resources/audit', 'resources/clearing', 'resources/invitations', 'resources/results'],
      ['resources/approvals', 'resources/reports', 'resources/round-desk'],
      ['resources/dashboard'],
      ['exports'],
      ['jobs'],
      ['metrics'],
      ['simulator'],
      ['sample'],
      ['sandbox'],
      ['app'],
    ],
  },
  src: {
    nested: [],
    rows: [
      ['fonts', 'listeners', 'pageConfig'],
      ['session', 'texts'],
      ['data'],
      ['auth'],
      ['fields', 'login', 'shortcuts'],
      ['layout'],
      ['context', 'metadata'],
      ['charts', 'pages', 'palette'],
      ['routes'],
      ['dev', 'resources'],
      ['frame'],
      ['Admin'],
      ['App'],
      ['boot'],
      ['main'],
    ],
  },
};

/** Returns the part and room of a path, such as `{ part: 'domain', room: 'bets' }`; null outside the layered parts. */
export function roomOf(path) {
  const [part, ...names] = path.split('/');
  const layered = LAYERS[part];
  if (layered === undefined || names.length === 0) return null;
  const depth = layered.nested.includes(names[0]) && names.length > 1 ? 2 : 1;
  const room = names
    .slice(0, depth)
    .join('/')
    .replace(/\.[a-z.]+$/, '');
  return { part, room };
}

/** Returns the index of a room's row, the lowest being 0; -1 for a room that no row names. */
export const rowIndexOf = ({ part, room }) => LAYERS[part].rows.findIndex((row) => row.includes(room));

/**
 * Whether the layers let a file import another: both are in the same room, in different parts, or the target is in a
 * lower row.
 */
export function isBelow(to, from) {
  const [target, importer] = [roomOf(to), roomOf(from)];
  if (target === null || importer === null || target.part !== importer.part) return true;
  if (target.room === importer.room) return true;
  return rowIndexOf(target) !== -1 && rowIndexOf(target) < rowIndexOf(importer);
}
