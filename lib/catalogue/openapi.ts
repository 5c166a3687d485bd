import { version } from '@/package.json';
import { instructions } from '../mcp/identity';
import { type CatalogueTool, catalogue } from './tools';

const json = (schema: object, example?: object) => ({
  'application/json': { schema, ...(example && { example }) },
});
const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answer = (description: string, schema: object) => ({ description, content: json(schema) });
const refusal = (description: string) => answer(description, named('Refusal'));

/** The plain form of every tool as OpenAPI 3.1; `url` is the deployment's own address. */
export function openApi(url: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quartet',
      version,
      summary: 'One plain POST a tool: the body is the arguments, the answer is bare JSON.',
      description: instructions,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url }],
    tags: [...new Set(catalogue.map(({ toolset }) => toolset))].map((name) => ({ name })),
    paths: Object.fromEntries(
      catalogue.map((tool) => [`/mcp/tool/${tool.name}`, { post: operation(tool) }]),
    ),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: {
        Refusal: REFUSAL,
        Hidden: HIDDEN,
        ...Object.fromEntries(catalogue.map(({ toolset, error }) => [errorName(toolset), error])),
      },
    },
  };
}

/** A request that was refused before any tool: JSON-RPC's form, as on the endpoint. */
const REFUSAL = {
  type: 'object',
  properties: {
    jsonrpc: { const: '2.0' },
    id: { type: 'null' },
    error: {
      type: 'object',
      properties: { code: { type: 'integer' }, message: { type: 'string' } },
      required: ['code', 'message'],
    },
  },
  required: ['jsonrpc', 'id', 'error'],
};

/** A tool that the query hides is unknown, whichever toolset it would be of. */
const HIDDEN = {
  type: 'object',
  properties: { error: { type: 'string' }, code: { const: 'NOT_FOUND' } },
  required: ['error', 'code'],
};

/** Every toolset has its own form of an error. */
const errorName = (toolset: string) => `${toolset}-error`;

function operation(tool: CatalogueTool) {
  const { name, title, toolset, description, scope, input, output, example } = tool;
  return {
    operationId: name,
    summary: title,
    description,
    tags: [toolset],
    // A public tool takes a token too; a user's needs one with its scope, if it has scopes at all.
    security: scope === null ? [{}, { bearer: [] }] : [{ bearer: [scope] }],
    requestBody: { required: hasRequired(input), content: json(input, example) },
    responses: { 200: { description: 'Done', content: json(output) }, ...errors(tool) },
  };
}

/** Without a body there are no arguments: enough where none is required. */
const hasRequired = ({ required }: CatalogueTool['input']) =>
  Array.isArray(required) && required.length > 0;

function errors({ toolset, scope, effect }: CatalogueTool) {
  const error = named(errorName(toolset));
  const told = (description: string) => answer(description, error);
  const either = (description: string) => answer(description, { anyOf: [error, named('Refusal')] });
  const isWrite = effect === 'create' || effect === 'update';
  return {
    400: either('The arguments or the query break a rule; the message says which.'),
    401: either('A token is needed, or it is bad.'),
    403:
      scope === null
        ? refusal('The origin is foreign.')
        : either(`The token lacks ${scope}, or the origin is foreign.`),
    404: answer('Nothing is there by that name or id, or the query hides the tool.', {
      anyOf: [error, named('Hidden')],
    }),
    406: refusal('The client does not accept JSON.'),
    ...(isWrite && { 409: told('It is there already, or was changed meanwhile.') }),
    413: refusal('The body is larger than 1 MiB.'),
    415: refusal('The body is not application/json.'),
    429: either('Too many requests: Retry-After says how long to wait.'),
    500: either('A fault of the server.'),
    503: either('A part of the server is down.'),
  };
}
