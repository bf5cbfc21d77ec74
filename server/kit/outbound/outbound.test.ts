import { once } from 'node:events';
import { createServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { failing, listening, outbound, serve } from '../../../tests/kit/guarded-requests.ts';
import { openOutbound } from './outbound.ts';

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(24)]);

describe('fetching a page', () => {
  test('returns its text, type and address', async () => {
    const port = await serve((_request, reply) => {
      reply.setHeader('content-type', 'text/html; charset=latin1').end(Buffer.from('Cr\xe8me', 'latin1'));
    });
    expect(await outbound().page(`http://127.0.0.1:${port}/cake?x=1#top`)).toEqual({
      url: `http://127.0.0.1:${port}/cake?x=1#top`,
      bytes: Buffer.from('Cr\xe8me', 'latin1'),
      text: 'Crème',
      contentType: 'text/html; charset=latin1',
    });
  });

  test('the request looks like that of a browser, without cookies or credentials', async () => {
    const port = await serve((request, reply) => {
      reply.setHeader('set-cookie', 'a=b');
      if (request.url === '/') reply.writeHead(302, { location: '/seen' }).end();
      else reply.end(JSON.stringify(request.headers));
    });
    const headers = JSON.parse((await outbound().page(`http://127.0.0.1:${port}/`)).text);
    expect(headers).toMatchObject({
      host: `127.0.0.1:${port}`,
      accept: expect.stringContaining('text/html'),
      'accept-language': expect.stringContaining('en'),
      'user-agent': expect.stringMatching(/^Mozilla\/5\.0 .* Firefox\//),
    });
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('authorization');
  });

  test('redirects are followed, and the last address is returned', async () => {
    const port = await serve((request, reply) => {
      const step = Number(request.url?.slice(1));
      if (step < 5) reply.writeHead(301 + (step % 2), { location: String(step + 1) }).end();
      else reply.end('here');
    });
    expect(await outbound().page(`http://127.0.0.1:${port}/0`)).toMatchObject({
      url: `http://127.0.0.1:${port}/5`,
      text: 'here',
    });
  });

  test('a redirect to an internationalized address is followed', async () => {
    const port = await serve((request, reply) => {
      if (request.url === '/') reply.writeHead(302, { location: Buffer.from('/crème').toString('latin1') }).end();
      else reply.end(decodeURIComponent(request.url!));
    });
    expect((await outbound().page(`http://127.0.0.1:${port}/`)).text).toBe('/crème');
  });

  test('a redirect with an endless body is abandoned, and its socket closed', async () => {
    let gone: Promise<unknown> | undefined;
    const port = await serve((request, reply) => {
      if (request.url === '/next') return reply.end('next');
      gone = once(request.socket, 'close');
      reply.writeHead(302, { location: '/next' }).write('moved');
    });
    expect((await outbound().page(`http://127.0.0.1:${port}/`)).text).toBe('next');
    await gone;
  });

  test('a sixth redirect fails', async () => {
    let asked = 0;
    const port = await serve((_request, reply) => {
      asked += 1;
      reply.writeHead(302, { location: '/again' }).end();
    });
    await expect(outbound().page(`http://127.0.0.1:${port}/`)).rejects.toMatchObject(failing('redirects'));
    expect(asked).toBe(6);
  });

  test.each([404, 403, 500, 304, 302])('a response of %i without a target fails', async (status) => {
    const port = await serve((_request, reply) => {
      reply.writeHead(status).end('secret body');
    });
    const { page, log } = outbound();
    await expect(page(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ ...failing('status'), status });
    expect(log).toEqual([`status 127.0.0.1:${port} status ${status}`]);
  });
});

describe('refused targets', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://0177.0.0.01/',
    'http://0/',
    'http://①②⑦.0.0.1/',
    'http://%31%32%37.0.0.1/',
    'http://127.0.0.1./',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[fec0::1]/',
    'https://10.0.0.1/',
    'http://1.1.1.1:22/',
    'https://1.1.1.1:8443/',
    'ftp://1.1.1.1/',
    'file:///etc/passwd',
    'data:text/html,hello',
    'javascript:alert(1)',
    'http://anna:secret@1.1.1.1/',
    'http://anna@1.1.1.1/',
    'http://',
    'http://[fe80::1%25eth0]/',
    'cake',
    '',
  ])('%s', async (url) => {
    const lookup = () => Promise.reject(new Error('a refusal of this list needs no name server'));
    const { page, image, log } = outbound({ allow: [], lookup });
    await expect(page(url)).rejects.toMatchObject(failing('refused'));
    await expect(image(url)).rejects.toMatchObject(failing('refused'));
    expect(log).toHaveLength(2);
    expect(log.join()).not.toContain('secret');
  });

  test('a name with a private address, even among public ones', async () => {
    const seen: string[] = [];
    const port = await serve((request, reply) => {
      seen.push(request.url!);
      reply.end();
    });
    const names: Record<string, string[]> = { 'nas.test': ['127.0.0.1'], 'mixed.test': ['1.1.1.1', '127.0.0.1'] };
    const { page } = outbound({ allow: ['1.1.1.1'], lookup: async (host) => names[host]! });
    await expect(page(`http://nas.test:${port}/`)).rejects.toMatchObject(failing('refused'));
    await expect(page(`http://mixed.test:${port}/`)).rejects.toMatchObject(failing('refused'));
    expect(seen).toEqual([]);
  });

  test('a redirect to a forbidden place', async () => {
    const seen: string[] = [];
    const inner = await serve((request, reply) => {
      seen.push(request.url!);
      reply.end('inner');
    }, '127.0.0.2');
    const targets = [
      `http://127.0.0.2:${inner}/`,
      'file:///etc/passwd',
      '//[::1]/',
      'http://u:p@127.0.0.1/',
      'http://',
    ];
    for (const target of targets) {
      const port = await serve((_request, reply) => {
        reply.writeHead(302, { location: target }).end();
      });
      await expect(outbound().page(`http://127.0.0.1:${port}/`)).rejects.toMatchObject(failing('refused'));
    }
    expect(seen).toEqual([]);
  });

  test('a connection for another protocol to a port that its host does not name', async () => {
    let visits = 0;
    const closed = await listening(
      createServer(() => {
        visits += 1;
      }),
    );
    const { connect } = outbound({ allow: ['127.0.0.1:8080'] });
    const hosts = ['127.0.0.1', '127.0.0.1:8080/x', '127.0.0.1:8080#', '127.0.0.1:8080?', 'me@127.0.0.1:8080/', ''];
    for (const host of hosts) await expect(connect(host, closed, [8080])).rejects.toMatchObject(failing('refused'));
    expect(visits).toBe(0);
  });
});

describe('names', () => {
  test('the connection goes to the checked address, even if the name changes', async () => {
    const reached: string[] = [];
    const port = await serve((request, reply) => {
      reached.push(`good ${request.headers.host}`);
      reply.end('good');
    });
    await serve(
      (_request, reply) => {
        reached.push('evil');
        reply.end('evil');
      },
      '127.0.0.2',
      port,
    );
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    let asked = 0;
    const { page } = outbound({ lookup: async () => answers[asked++] ?? ['127.0.0.2'] });
    expect((await page(`http://rebind.test:${port}/`)).text).toBe('good');
    expect(asked).toBe(1);
    await expect(page(`http://rebind.test:${port}/`)).rejects.toMatchObject(failing('refused'));
    expect(reached).toEqual([`good rebind.test:${port}`]);
  });

  test('the name of each redirect is resolved again', async () => {
    const port = await serve((request, reply) => {
      if (request.url === '/') reply.writeHead(302, { location: '/next' }).end();
      else reply.end('next');
    });
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const { page } = outbound({ lookup: async () => answers.shift()! });
    await expect(page(`http://rebind.test:${port}/`)).rejects.toMatchObject(failing('refused'));
  });

  test('an allowed name may be private, and its port too if it is listed', async () => {
    const port = await serve((_request, reply) => {
      reply.end('mine');
    });
    const lookup = async () => ['127.0.0.1'];
    expect((await outbound({ allow: ['NAS.test'], lookup }).page(`http://nas.test:${port}/`)).text).toBe('mine');
    expect((await outbound({ allow: [`nas.test:${port}`], lookup }).page(`http://nas.test:${port}/`)).text).toBe(
      'mine',
    );
    const other = outbound({ allow: ['nas.test:1'], lookup });
    await expect(other.page(`http://nas.test:${port}/`)).rejects.toMatchObject(failing('refused'));
  });

  test('the second address is tried if the first does not respond', async () => {
    const port = await serve((_request, reply) => {
      reply.end('second');
    });
    const { page } = outbound({ allow: ['127.0.0.0/8'], lookup: async () => ['127.0.0.9', '127.0.0.1'] });
    expect((await page(`http://two.test:${port}/`)).text).toBe('second');
  });

  test.each([
    ['throws', () => Promise.reject(new Error('SERVFAIL'))],
    [
      'throws at once',
      () => {
        throw new Error('broken');
      },
    ],
    ['knows no address', async () => []],
    ['answers nonsense', async () => ['nonsense', '']],
  ] as [string, () => Promise<string[]>][])('a name server that %s leads nowhere', async (_what, lookup) => {
    const { page } = outbound({ allow: ['10.0.0.0/8'], lookup });
    await expect(page('http://shop.test/')).rejects.toMatchObject({ name: 'OutboundError' });
  });

  test('a name server that never answers counts as connection time', async () => {
    const { page } = outbound({ lookup: () => new Promise(() => {}) }, { connectMs: 20 });
    await expect(page('http://shop.test/')).rejects.toMatchObject(failing('timed-out'));
  });

  test('TLS asks for the name, though the connection goes to an address', async () => {
    const names: string[] = [];
    const server = createTlsServer({
      SNICallback: (name, done) => {
        names.push(name);
        done(new Error('no certificate'));
      },
    });
    server.on('tlsClientError', () => {});
    const port = await listening(server);
    const { page } = outbound({ lookup: async () => ['127.0.0.1'] });
    await expect(page(`https://kitchen.test:${port}/`)).rejects.toMatchObject(failing('failed'));
    expect(names).toEqual(['kitchen.test']);
  });
});

describe('fetching a picture', () => {
  test('returns its bytes and type', async () => {
    const port = await serve((request, reply) => {
      reply.setHeader('content-type', 'image/png').setHeader('x-accept', request.headers.accept!).end(PNG);
    });
    const picture = await outbound().image(`http://127.0.0.1:${port}/`);
    expect(picture.contentType).toBe('image/png');
    expect(PNG.equals(picture.bytes)).toBe(true);
  });

  test('anything else is detected by its content, not its type', async () => {
    const port = await serve((_request, reply) => {
      reply.setHeader('content-type', 'image/png').end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    });
    await expect(outbound().image(`http://127.0.0.1:${port}/`)).rejects.toMatchObject(failing('not-image'));
  });

  test('has its own size limit', async () => {
    const port = await serve((_request, reply) => {
      reply.end(PNG);
    });
    const { image } = outbound({}, { imageBytes: PNG.length - 1 });
    await expect(image(`http://127.0.0.1:${port}/`)).rejects.toMatchObject(failing('too-large'));
  });
});

test('an entry of the allow list that cannot be read is an error at once', () => {
  expect(() => openOutbound({ allow: ['10.0.0.0/'] })).toThrow('"10.0.0.0/" is not a host');
});
