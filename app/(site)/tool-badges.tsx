import type { PlaygroundTool } from '@/lib/catalogue/playground-tools';

const EFFECTS = {
  read: { word: 'reads', tone: 'good' },
  create: { word: 'adds', tone: 'warn' },
  update: { word: 'changes', tone: 'warn' },
  delete: { word: 'deletes', tone: 'bad' },
};

/** What a tool does to what is stored, and who may call it. */
export function ToolBadges({ tool }: { tool: Pick<PlaygroundTool, 'effect' | 'access'> }) {
  const { word, tone } = EFFECTS[tool.effect];
  return (
    <>
      <span className={`badge ${tone}`}>{word}</span>
      <span className="badge">{tool.access === 'public' ? 'public' : 'with your token'}</span>
    </>
  );
}
