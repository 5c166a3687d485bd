import { serveForm } from '@/lib/login/serve-form';

export const dynamic = 'force-dynamic';
export const maxDuration = 30; // the same as the protocol's: one function for both

export async function POST(request: Request, context: { params: Promise<{ name: string }> }) {
  const { name } = await context.params;
  return serveForm(request, name);
}
