import { createServer, type Socket } from 'node:net';
import { listen } from './listen';

/** A mail as an SMTP server got it. */
interface Received {
  /** Who it says it is from, and whom it goes to, by the commands around it. */
  from: string;
  recipients: string[];
  headers: string;
  text: string;
  /** What came with AUTH PLAIN: the user and the password. */
  login: string[];
}

/** A small SMTP server that takes every mail, or refuses every recipient. */
export async function startSmtpServer({ refuses = false } = {}) {
  const mails: Received[] = [];
  const server = createServer((socket) => converse(socket, mails, refuses));
  const port = await listen(server);
  return {
    mails,
    url: `smtp://quartet:se%40cret@127.0.0.1:${port}`,
    to: (email: string) => mails.filter(({ recipients }) => recipients.includes(email)),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function converse(socket: Socket, mails: Received[], refuses: boolean): void {
  let login: string[] = [];
  let from = '';
  let recipients: string[] = [];
  let data: string[] | undefined;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const onLine = (line: string) => {
    if (data) {
      if (line !== '.') return data.push(line.replace(/^\./, ''));
      mails.push({ from, recipients, login, ...parts(data) });
      [data, recipients] = [undefined, []];
      return say('250 taken');
    }
    const command = line.toUpperCase();
    if (command.startsWith('EHLO')) return say('250-tests\r\n250 AUTH PLAIN');
    if (command.startsWith('AUTH PLAIN ')) {
      login = Buffer.from(line.slice(11), 'base64').toString().split('\0').slice(1);
      return say('235 welcome');
    }
    if (command.startsWith('MAIL FROM:')) from = line.slice(10);
    if (command.startsWith('RCPT TO:')) {
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      if (refuses) return say(`550 5.1.1 <${address}> is nobody here`);
      recipients.push(address);
    }
    if (command === 'DATA') {
      data = [];
      return say('354 go on');
    }
    if (command === 'QUIT') return socket.end('221 bye\r\n');
    return say('250 ok');
  };
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
  say('220 tests');
}

function parts(lines: string[]): { headers: string; text: string } {
  const end = lines.indexOf('');
  const headers = lines.slice(0, end).join('\n');
  const body = lines.slice(end + 1).join('\n');
  if (/^content-transfer-encoding: base64/im.test(headers)) {
    return { headers, text: Buffer.from(body, 'base64').toString() };
  }
  if (!/^content-transfer-encoding: quoted-printable/im.test(headers))
    return { headers, text: body };
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { headers, text: Buffer.from(bytes, 'latin1').toString() };
}
