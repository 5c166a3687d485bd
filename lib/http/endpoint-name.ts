/** The names of the endpoint: clients hold the one that they call to be the resource of their login. */
export type EndpointName = '/mcp' | '/api/mcp';

const HEADER = 'x-endpoint-name';
const ROUTE = /^\/api\/mcp\/?$/;

/** Which of its names the endpoint was called by; for all that stands beside it, the first. */
export function endpointName(pathname: string): EndpointName {
  return ROUTE.test(pathname) ? '/api/mcp' : '/mcp';
}

/** Hands the name on to the route, which a rewrite lets see the other one. */
export function keepEndpointName(headers: Headers, name: EndpointName): void {
  headers.set(HEADER, name);
}

/** The name that the middleware read. */
export function endpointNameOf(request: Request): EndpointName {
  return endpointName(request.headers.get(HEADER) ?? '');
}
