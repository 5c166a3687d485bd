import { type Surface, serveUser } from '../http/serve-user';
import { MAX_BODY_BYTES, REQUESTS_PER_MINUTE } from './limits';

const SURFACE: Surface = {
  name: 'api/context',
  perMinute: REQUESTS_PER_MINUTE,
  maxBodyBytes: MAX_BODY_BYTES,
};

/** A route that only reads: what it gives is the user's own. */
export function serveRead(request: Request, work: (userId: string) => Promise<object>) {
  return serveUser(request, SURFACE, 'context:read', (user) => work(user.id));
}

/** A route that changes what is stored. */
export function serveWrite(
  request: Request,
  work: (userId: string, body: unknown) => Promise<object>,
) {
  return serveUser(request, SURFACE, 'context:write', (user, body) => work(user.id, body));
}
