import type { AvailabilityRow } from './availability';

const REGISTRATION = {
  true: '',
  false: 'Registrace už není platná.',
  null: 'Stav registrace není znám.',
};

const DELIVERIES = {
  true: 'V posledních šesti měsících byl přípravek dodáván do lékáren.',
  false: 'V posledních šesti měsících do lékáren dodáván nebyl.',
  null: 'Zda byl v posledních šesti měsících dodáván do lékáren, není známo.',
};

const REPORTED: Record<string, string> = {
  zahajeni: 'zahájení',
  preruseni: 'přerušení',
  obnoveni: 'obnovení',
  ukonceni: 'ukončení',
};

const NOT_STOCK = 'Nejde o skladové zásoby: zda ho lékárna právě má, ví jen ona.';

/** A sentence for each of the three facts, and that none of them is stock in a pharmacy. */
export function noteOn({ registration, deliveries, report, reports_edition }: AvailabilityRow) {
  const sentences = [
    REGISTRATION[`${registration.in_force}`],
    reports_edition ? onReport(report) : 'Hlášení o přerušení dodávek nejsou v datech.',
    DELIVERIES[`${deliveries.delivered_last_6_months}`],
    NOT_STOCK,
  ];
  return sentences.filter(Boolean).join(' ');
}

function onReport(report: AvailabilityRow['report']): string {
  const what = report && REPORTED[report.type];
  if (!what) return '';
  return `Držitel ohlásil ${what} dodávek${report.from ? ` od ${inCzech(report.from)}` : ''}.`;
}

/** 2026-02-01 as it is written in Czech: 1. 2. 2026. */
function inCzech(date: string): string {
  return date.split('-').map(Number).reverse().join('. ');
}
