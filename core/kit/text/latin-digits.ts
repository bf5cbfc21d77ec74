/** The zeros of scripts in which the ten digits are consecutive code points. */
const ZEROS = ['٠', '۰', '०', '০', '๐', '０'].map((zero) => zero.codePointAt(0)!);

/** Writes the digits of a text as 0 to 9. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹०-९০-৯๐-๙０-９]/g, (digit) =>
    String((digit.codePointAt(0)! - ZEROS.findLast((zero) => zero <= digit.codePointAt(0)!)!) % 10),
  );

/** A typed whole number from 1 to `max`, in the digits of any script. Null for anything else. */
export function typedCount(text: string, max: number): number | null {
  const plain = latinDigits(text.trim());
  const count = /^\d{1,15}$/.test(plain) ? Number(plain) : 0;
  return count >= 1 && count <= max ? count : null;
}
