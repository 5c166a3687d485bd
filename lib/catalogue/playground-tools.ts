import { type FormField, formFields } from './form-fields';
import { catalogue } from './tools';

/** What the playground needs of a tool; the rest stays on the server. */
export interface PlaygroundTool {
  name: string;
  title: string;
  toolset: string;
  access: 'public' | 'user';
  effect: 'read' | 'create' | 'update' | 'delete';
  fields: FormField[];
  example: Record<string, unknown>;
}

export const playgroundTools: PlaygroundTool[] = catalogue.map(
  ({ name, title, toolset, access, effect, input, example }) => ({
    name,
    title,
    toolset,
    access,
    effect,
    fields: formFields(input),
    example,
  }),
);
