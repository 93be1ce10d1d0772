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
      ['validation', 'access', 'audit', 'format', 'locales', 'mail', 'network', 'once', 'state-machine'],
      ['calendar', 'money'],
      ['accounts', 'alerts', 'bets', 'pt'],
      ['lotto', 'rates', 'session'],
      ['results'],
      ['reports', 'yeekee'],
      ['rounds'],
      ['lay-off', 'settings'],
      ['limits'],
      ['access-control', 'clearing', 'invoices', 'partners', 'round-desk', 'slips', 'system-status'],
      ['entities'],
      ['exports', 'history', 'saved-view'],
      ['api'],
      ['dashboard'],
    ],
  },
};

/** The part and room that a path belongs to, such as `{ part: 'domain', room: 'bets' }`; null outside the layered parts. */
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

/** The number of the row that a room is in, the lowest being 0; -1 for a room that no row names. */
export const rowOf = ({ part, room }) => LAYERS[part].rows.findIndex((row) => row.includes(room));

/** Whether a file may import another as far as layers go: it is in the same room, another part, or a lower row. */
export function isBelow(to, from) {
  const [target, importer] = [roomOf(to), roomOf(from)];
  if (target === null || importer === null || target.part !== importer.part) return true;
  if (target.room === importer.room) return true;
  return rowOf(target) !== -1 && rowOf(target) < rowOf(importer);
}
