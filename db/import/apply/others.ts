import type { Plan } from './plan';

export const PHARMACIES: Plan = {
  orphans: [
    {
      file: 'lekarny_prac_doba',
      staged: 'staged_hours',
      column: 'pharmacy_id',
      belongsTo: { staged: 'staged_pharmacies', column: 'id' },
      fate: 'leftOut',
      reason: 'its pharmacy was left out or is not in lekarny_seznam',
    },
  ],
  lists: [
    {
      staged: 'staged_types',
      code: ['code'],
      usedBy: [{ staged: 'staged_pharmacies', columns: ['type_code'] }],
    },
  ],
  targets: [
    {
      table: 'pharmacy_types',
      key: ['code'],
      values: ['name_cs'],
      rows: `SELECT code, name_cs FROM staged_types`,
    },
    {
      table: 'pharmacies',
      key: ['id'],
      values: [
        ...['code', 'name', 'type_code', 'street', 'city', 'postal_code', 'phone', 'email', 'web'],
        ...['has_erecept', 'mail_order', 'emergency_service'],
        ...['hours_known', 'holidays_known'],
      ],
      // A row of hours without times says "closed"; no row at all says nothing, nor does the lack
      // of one for holidays. A weekday without a row is closed.
      rows: `
        SELECT p.id, p.code, p.name, p.type_code, p.street, p.city, p.postal_code, p.phone, p.email,
               p.web, p.has_erecept, COALESCE(p.mail_order, false) AS mail_order,
               COALESCE(p.emergency_service, false) AS emergency_service,
               h.pharmacy_id IS NOT NULL AS hours_known, COALESCE(h.holidays, false) AS holidays_known
          FROM staged_pharmacies p
          LEFT JOIN (SELECT pharmacy_id, bool_or(day = 8) AS holidays
                       FROM staged_hours GROUP BY pharmacy_id) h ON h.pharmacy_id = p.id`,
    },
    {
      table: 'pharmacy_hours',
      key: ['pharmacy_id', 'day', 'opens'],
      values: ['closes'],
      // 00:00–00:00 is closed. Midnight and the minutes before it end the day. Intervals that
      // touch or overlap are one.
      rows: `
        SELECT pharmacy_id, day::smallint, min(opens) AS opens, max(closes) AS closes
          FROM (SELECT *, count(*) FILTER (WHERE apart) OVER (PARTITION BY pharmacy_id COLLATE "C", day ORDER BY opens, closes) AS island
                  FROM (SELECT *, opens > max(closes) OVER (PARTITION BY pharmacy_id COLLATE "C", day ORDER BY opens, closes
                                                            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS apart
                          FROM (SELECT pharmacy_id, day, opens,
                                       CASE WHEN closes IN ('00:00', '23:59') THEN '24:00'
                                            WHEN closes >= '23:55' AND opens = '00:00' THEN '24:00'
                                            ELSE closes END AS closes
                                  FROM staged_hours
                                 WHERE opens IS NOT NULL AND NOT (opens = closes)) AS hours
                       ) AS marked
               ) AS islands
         GROUP BY pharmacy_id, day, island`,
    },
  ],
};

export const SCAU: Plan = {
  targets: [
    {
      table: 'reimbursements',
      key: ['sukl_code'],
      values: ['max_price', 'amount', 'conditions', 'prescriber_restriction'],
      rows: `SELECT sukl_code, max_price, amount, conditions, prescriber_restriction
               FROM staged_reimbursements`,
    },
  ],
};

export const INTERRUPTIONS: Plan = {
  targets: [
    {
      table: 'interruptions',
      key: ['sukl_code'],
      values: [
        ...['type', 'valid_from', 'reported_on', 'expected_until', 'replacements'],
        ...['replacement_note', 'reason'],
      ],
      // Where two reports are marked as valid, the later one is.
      rows: `
        SELECT DISTINCT ON (sukl_code) sukl_code, type, valid_from, reported_on, expected_until,
               replacements, replacement_note, reason
          FROM staged_interruptions
         ORDER BY sukl_code, reported_on DESC NULLS LAST, valid_from DESC NULLS LAST, line DESC`,
    },
  ],
};

export const DISPENSED: Plan = {
  targets: [
    {
      table: 'dispensed',
      key: ['sukl_code', 'period', 'kind'],
      values: ['packs', 'price'],
      // A package that stands there twice was sold under two ATC codes or holders.
      rows: `
        SELECT sukl_code, period, kind, sum(packs) AS packs,
               CASE WHEN count(*) = 1 THEN min(price)
                    ELSE round(sum(price * packs) / nullif(sum(packs) FILTER (WHERE price IS NOT NULL), 0), 2)
               END AS price
          FROM staged_dispensed
         GROUP BY sukl_code, period, kind`,
    },
  ],
};
