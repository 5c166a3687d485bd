interface Choice {
  all: readonly string[];
  shown: ReadonlySet<string>;
  readonly: boolean;
}

/** The endpoint's URL with what narrows it; nothing where everything is shown. */
export function narrowed(endpoint: string, { all, shown, readonly }: Choice): string {
  const names = all.filter((name) => shown.has(name));
  const params = [
    ...(names.length < all.length ? [`toolsets=${names.join(',')}`] : []),
    ...(readonly ? ['readonly=true'] : []),
  ];
  return params.length === 0 ? endpoint : `${endpoint}?${params.join('&')}`;
}
