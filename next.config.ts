import type { NextConfig } from 'next';

/** Sent with every response; what only machines read may load nothing at all. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Content-Security-Policy', value: "frame-ancestors 'none'" },
  { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
];

const config: NextConfig = {
  poweredByHeader: false,
  typescript: { tsconfigPath: 'tsconfig.build.json' }, // without tests: they are `npm run check`'s
  // Matching and compressing cost more than they save on answers of a few kB.
  compress: false,
  // The middleware buffers bodies; twice the endpoint's 1 MiB, so that what is cut is still too large.
  experimental: { proxyClientMaxBodySize: '2mb' },
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    {
      source: '/:prefix(api|mcp)/:path*',
      headers: [
        { key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'" },
      ],
    },
  ],
  rewrites: async () => [
    { source: '/mcp', destination: '/api/mcp' },
    { source: '/mcp/tool/:name', destination: '/api/tool/:name' },
  ],
};

export default config;
