import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createClient, MultiErrorReply, RESP_TYPES } from '@redis/client';
import { z } from 'zod';
import { listen } from './listen';

/** A running REST server: its address for `@upstash/redis` and its end. */
export interface UpstashRest {
  url: string;
  close(): Promise<void>;
}

type Answer = { result: unknown } | { error: string };
type Encode = (bytes: Buffer) => string;

const argument = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const command = z.array(argument).min(1).transform(withoutKeyLocking);
const commands = z.array(command).min(1);

/** The digest of a script as clients send it, and as the plain Redis knows it. */
const digests = new Map<string, string>();

/** Starts an HTTP server that speaks Upstash's Redis REST protocol before a plain Redis. */
export async function startUpstashRest(options: {
  redisUrl: string;
  token: string;
}): Promise<UpstashRest> {
  const redis = await connectRedis(options.redisUrl);

  const server = createServer(async (request, response) => {
    if (request.headers.authorization !== `Bearer ${options.token}`) {
      return send(response, 401, { error: 'WRONGPASS invalid or missing auth token' });
    }
    try {
      send(response, 200, await answer(redis, request));
    } catch (error) {
      send(response, 400, { error: error instanceof Error ? error.message : String(error) });
    }
  });

  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      redis.destroy();
    },
  };
}

type Redis = Awaited<ReturnType<typeof connectRedis>>;

async function connectRedis(url: string) {
  // RESP 2 answers HGETALL and the like with flat arrays, as Upstash does. Without the offline
  // queue a lost Redis is an error at once, not a request that waits for it to come back.
  const redis = createClient({ url, RESP: 2, disableOfflineQueue: true });
  redis.on('error', () => {}); // Unheard, it would end the process; callers get their own error.
  await redis.connect();
  // Bytes, not text: base64 exists so that values which are no UTF-8 survive.
  return redis.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
}

/** Drops the script flag that only Upstash knows: a plain Redis refuses the whole script for it. */
function withoutKeyLocking(args: string[]): string[] {
  const [name = '', script = '', ...rest] = args;
  if (/^evalsha$/i.test(name)) return [name, digests.get(script) ?? script, ...rest];
  if (!/^eval$/i.test(name)) return args;
  const plain = script.replace(/^#!lua flags=allow-key-locking\n/, '#!lua\n');
  digests.set(sha1(script), sha1(plain));
  return [name, plain, ...rest];
}

function sha1(script: string): string {
  return createHash('sha1').update(script).digest('hex');
}

async function answer(redis: Redis, request: IncomingMessage): Promise<Answer | Answer[]> {
  const base64 = request.headers['upstash-encoding'] === 'base64';
  const encode: Encode = (bytes) => bytes.toString(base64 ? 'base64' : 'utf8');
  const body: unknown = JSON.parse(await text(request));
  switch (request.url) {
    case '/':
      return toAnswer(await redis.sendCommand<unknown>(command.parse(body)), encode);
    case '/pipeline':
      return runPipeline(redis, commands.parse(body), encode);
    case '/multi-exec':
      return runTransaction(redis, commands.parse(body), encode);
    default:
      throw new Error(`ERR unsupported path ${request.url}`);
  }
}

async function runPipeline(redis: Redis, list: string[][], encode: Encode): Promise<Answer[]> {
  const replies = await Promise.allSettled(list.map((args) => redis.sendCommand<unknown>(args)));
  return replies.map((reply) =>
    toAnswer(reply.status === 'fulfilled' ? reply.value : reply.reason, encode),
  );
}

async function runTransaction(redis: Redis, list: string[][], encode: Encode): Promise<Answer[]> {
  const transaction = redis.multi();
  for (const args of list) transaction.addCommand(args);
  const replies: unknown[] = await transaction.exec().catch((error: unknown) => {
    if (error instanceof MultiErrorReply) return error.replies;
    throw error; // Discarded as a whole: one error for all of it.
  });
  return replies.map((reply) => toAnswer(reply, encode));
}

function toAnswer(reply: unknown, encode: Encode): Answer {
  if (reply instanceof Error) return { error: reply.message };
  // The one string that base64 leaves alone; inside an array the client decodes it like any other.
  return { result: reply === 'OK' ? reply : encodeReply(reply, encode) };
}

function encodeReply(reply: unknown, encode: Encode): unknown {
  if (Array.isArray(reply)) return reply.map((item) => encodeReply(item, encode));
  if (Buffer.isBuffer(reply)) return encode(reply);
  return typeof reply === 'string' ? encode(Buffer.from(reply)) : reply;
}

function send(response: ServerResponse, status: number, body: Answer | Answer[]): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
