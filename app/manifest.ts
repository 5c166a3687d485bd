import type { MetadataRoute } from 'next';

/** How the page looks on a home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Quartet',
    short_name: 'Quartet',
    description: 'Four toolsets at one MCP URL.',
    start_url: '/',
    display: 'browser',
    background_color: '#faf9f6',
    theme_color: '#1f2a44',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  };
}
