/** What is said to a program where nothing is; the page's 404 would be HTML without its styles. */
function notFound() {
  const error = 'There is nothing at this address: /openapi.json tells what there is.';
  return Response.json({ error }, { status: 404, headers: { 'Cache-Control': 'no-store' } });
}

export {
  notFound as DELETE,
  notFound as GET,
  notFound as HEAD,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
};
