import type { Span } from '@/lib/metrics/series';
import { barsPath, HEIGHT, SLOT } from './bars-path';
import { clock } from './format';

interface Layer {
  /** Its class: `st-calls` and the like. */
  key: string;
  label: string;
  /** By slot; each is at most that of the layer behind it. */
  values: number[];
}

interface Props {
  /** What a screen reader says instead of the picture. */
  name: string;
  /** From back to front. */
  layers: Layer[];
  span: Span;
  /** The highest value in words. */
  most: (value: number) => string;
}

/** Bars over time, the layers in front of each other, with a key and the ends of both axes. */
export function Chart({ name, layers, span, most }: Props) {
  const behind = layers[0]?.values ?? [];
  const top = Math.max(...behind);
  const peak = `${most(top)} at ${clock(span.from + behind.indexOf(top) * span.step)}`;
  const hours = (span.slots * span.step) / 60;
  return (
    <figure className="st-chart">
      <figcaption className="st-keys small">
        {layers.toReversed().map(({ key, label }) => (
          <span key={key}>
            <svg className={`st-key st-${key}`} viewBox="0 0 1 1" aria-hidden="true">
              <rect width="1" height="1" />
            </svg>
            {label}
          </span>
        ))}
      </figcaption>
      <svg
        className="st-bars"
        role="img"
        viewBox={`0 0 ${span.slots * SLOT} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <title>{top > 0 ? `${name}; most: ${peak}` : name}</title>
        {layers.map(({ key, values }) => (
          <path key={key} className={`st-${key}`} d={barsPath(values, top)} />
        ))}
      </svg>
      <p className="st-axis muted" aria-hidden="true">
        <span>{hours === 1 ? '60 min ago' : `${hours} h ago`}</span>
        {top > 0 && <span>peak {peak}</span>}
        <span>now</span>
      </p>
    </figure>
  );
}
