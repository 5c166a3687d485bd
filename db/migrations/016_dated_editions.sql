-- Whether an edition's name was told, by its file or by who imported it. One that was not goes by the
-- day of its import, which says nothing about what is newer.
ALTER TABLE editions ADD COLUMN dated boolean NOT NULL DEFAULT true;
