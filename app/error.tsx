'use client';

import { Failure } from './(site)/failure';

/** What is said where a page could not be made; the frame around it stands. */
export default function ErrorPage(props: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return <Failure digest={props.error.digest} retry={props.retry} />;
}
