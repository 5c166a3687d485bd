import type { NextRequest } from 'next/server';
import { scopes, scopesOf } from '../auth/scopes';
import { readView } from './read-view';

/** The scopes of what a request asks to see; all of them where it asks for what there is not. */
export function askedScopes(request: NextRequest): readonly string[] {
  const view = readView(request);
  return view instanceof Response ? scopes : scopesOf(view);
}
