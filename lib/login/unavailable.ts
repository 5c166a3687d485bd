/** The page that says that the login is not available; the middleware gives it its status, 503. */
export const UNAVAILABLE = '/unavailable';
