import type { ReactNode } from 'react';

export const metadata = {
  title: 'Quartet',
  description: 'One remote MCP endpoint with four toolsets.',
};

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
