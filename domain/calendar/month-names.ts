/** Names of months as people type them, in Thai and in the other languages of the product. */

/**
 * Names and abbreviations by month, from January, in lower case, without points and accents. No name belongs to two
 * months, so that the language needn't be known.
 */
const NAMES = [
  'มกราคม มกรา มค january jan januar janner janvier janv janeiro',
  'กุมภาพันธ์ กุมภา กพ february feb februar fevrier fevr fev fevereiro',
  'มีนาคม มีนา มีค march mar marz maerz mrz mars marco',
  'เมษายน เมษา เมย april apr avril avr abril abr',
  'พฤษภาคม พฤษภา พค may mai maio',
  'มิถุนายน มิถุนา มิย june jun juni juin junho',
  'กรกฎาคม กรกฎา กค july jul juli juillet juil julho',
  'สิงหาคม สิงหา สค august aug aout agosto ago',
  'กันยายน กันยา กย september sep sept septembre setembro set',
  'ตุลาคม ตุลา ตค october oct oktober okt octobre outubro out',
  'พฤศจิกายน พฤศจิกา พย november nov novembre novembro',
  'ธันวาคม ธันวา ธค december dec dezember dez decembre dezembro',
] as const;

const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index + 1])),
);

const ACCENTS = /[\u0300-\u036f]/g;

/** Returns the number of a month by its name, from 1; undefined for another word. */
export function monthNamed(word: string): number | undefined {
  return MONTHS.get(word.normalize('NFD').replaceAll(ACCENTS, '').replaceAll('.', '').toLowerCase());
}
