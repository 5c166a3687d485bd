-- Counters that outlive an instance: one row a series and minute, and its running total.
CREATE TABLE metrics (
  minute timestamptz NOT NULL, -- 'epoch' is the running total
  name   text NOT NULL,
  labels text NOT NULL,
  value  double precision NOT NULL,
  PRIMARY KEY (minute, name, labels)
);
