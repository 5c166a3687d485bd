-- Whether a pharmacy says anything about public holidays: without a row for them they are unknown,
-- while an empty one means closed.
ALTER TABLE pharmacies ADD COLUMN holidays_known boolean NOT NULL DEFAULT false;

-- The words of a town's name as they are compared, each with a space after it: "usti nad labem ".
-- So one name begins with another only where a word ends, and a hyphen is as good as a space.
DROP INDEX pharmacies_by_city;
CREATE INDEX pharmacies_by_town ON pharmacies
  ((regexp_replace(search_fold(city), '[[:space:]-]+', ' ', 'g') || ' ') COLLATE "C");
