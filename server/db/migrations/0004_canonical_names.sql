-- Names in one form, as they are stored from now on (`domain/text/canonical-text.ts`): NFC, sara am as one character
-- behind its tone mark, Thai vowels before tone marks, without invisible characters.
CREATE FUNCTION pg_temp.canonical_name(name text) RETURNS text LANGUAGE sql AS $$
  SELECT nullif(btrim(replace(normalize(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(name, '[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]', '', 'g'),
            '\u0E33([\u0E48-\u0E4B]+)', '\1ำ', 'g'),
          '\u0E4D([\u0E48-\u0E4B]*)\u0E32', '\1ำ', 'g'),
        '([\u0E48-\u0E4B])\u0E4D\u0E32', '\1ำ', 'g'),
      '([\u0E48-\u0E4B])([\u0E31\u0E34-\u0E37])', '\2\1', 'g'),
    NFC), 'เเ', 'แ')), '')
$$;--> statement-breakpoint
UPDATE "account" SET "nickname" = pg_temp.canonical_name("nickname")
WHERE "nickname" IS DISTINCT FROM pg_temp.canonical_name("nickname");--> statement-breakpoint
UPDATE "lotto" SET "name" = pg_temp.canonical_name("name")
WHERE "name" IS DISTINCT FROM pg_temp.canonical_name("name");--> statement-breakpoint
-- Names of packages are unique: one that would equal another's stays.
UPDATE "rate_package" SET "name" = pg_temp.canonical_name("name")
WHERE "name" <> pg_temp.canonical_name("name") AND NOT EXISTS (
  SELECT FROM "rate_package" AS other
  WHERE other."id" <> "rate_package"."id" AND pg_temp.canonical_name(other."name") = pg_temp.canonical_name("rate_package"."name"));--> statement-breakpoint
DROP FUNCTION pg_temp.canonical_name(text);
