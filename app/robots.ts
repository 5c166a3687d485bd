import type { MetadataRoute } from 'next';

/** Pages and descriptions may be found; what programs call is of no use to a search engine. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/mcp', '/status'] } };
}
