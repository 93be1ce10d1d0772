/**
 * Characters that look like others, for warnings about names that can be mistaken for each other: `аdmin` with a
 * Cyrillic letter, `agentl` and `agent1`. The skeleton of a name has one character for all that look alike. Names with
 * equal skeletons look alike; the database computes it (`server/accounts/look-alike.ts`).
 */

/** Characters before the change to small letters, in pairs: a capital I, also a Greek or Cyrillic one, looks like a small L. */
const CAPITALS = 'Il |l Ιl Іl Ӏl';

/** Small letters and digits in pairs, of Cyrillic, Greek, other Latin letters and digits. */
const SMALL =
  'аa вb еe ёe кk мm нh оo рp сc тt уy хx іi їi јj ѕs һh ԁd ԛq ԝw ӏl αa βb εe ζz ηn ιi κk μm νv οo ρp τt υu χx γy ıi ɑa ɡg 0o 1l ๐o ๑l';

const pairsOf = (text: string) => {
  const pairs = text.split(' ').map((pair) => [...pair]);
  return { from: pairs.map(([from]) => from).join(''), to: pairs.map(([, to]) => to).join('') };
};

/** Characters and, at the same positions, those that they become; `small` applies to text in small letters. */
export const LOOK_ALIKES = { capitals: pairsOf(CAPITALS), small: pairsOf(SMALL) } as const;

/** Letters that together look like another one. */
export const LOOK_ALIKE_GROUPS = [
  ['rn', 'm'],
  ['vv', 'w'],
] as const;
