/** Thai numbers of thirteen digits: national ids of people, tax numbers of people and companies. */

/** Weights of the digits before the check digit. */
const WEIGHTS = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether thirteen digits form a national id or a tax number. The last digit is a check digit. */
export function isNationalId(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
}
