import fc from 'fast-check'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import type { Named } from './calls.ts'

/** Bytes for a socket, with the expected outcome. */
export interface RawCase {
  name: string
  bytes: (authorization: string) => Buffer
  /** The request is incomplete: the sender closes the connection after it and may get no answer. */
  hangsUp: boolean
  /** Answers to HEAD announce a body that is not sent. */
  bodyless: boolean
}

/** Malformed requests to the paths of the contract. */
export function rawCases(calls: Named[]): fc.Arbitrary<RawCase> {
  const call = fc.constantFrom(
    ...calls.flatMap(({ endpoint }) => pathsOf(endpoint).map((path) => ({ method: endpoint.method, path }))),
  )
  return fc.oneof(
    fc
      .tuple(call, fc.constantFrom(...methods))
      .map(([{ path }, method]) => completeRequest(`method ${method}`, { method, path })),
    fc
      .tuple(call, fc.constantFrom(...pathVariants))
      .map(([{ method, path }, vary]) => completeRequest('path', { method, path: vary(path) })),
    fc
      .tuple(call, fc.constantFrom(...types), fc.constantFrom(...bodies))
      .map(([{ path }, type, body]) =>
        completeRequest(`body as ${type}`, { path, headers: [`content-type: ${type}`], body: body() }),
      ),
    fc
      .tuple(call, fc.constantFrom(...strangeHeaders))
      .map(([{ method, path }, headers]) => completeRequest('header', { method, path, headers: headers() })),
    fc.tuple(call, fc.constantFrom(...unfinished)).map(([{ path }, make]) => ({
      name: 'unfinished',
      bytes: (authorization: string) => make(path, authorization),
      hangsUp: true,
      bodyless: false,
    })),
    fc.tuple(call, call).map(([first, second]) => pipeline(first.path, second.path)),
    fc.uint8Array({ minLength: 1, maxLength: 400 }).map((noise) => ({
      name: 'noise',
      bytes: () => Buffer.from(noise),
      hangsUp: true,
      bodyless: false,
    })),
  )
}

interface Parts {
  method?: string
  path: string
  headers?: string[]
  body?: Buffer
}

function completeRequest(name: string, parts: Parts): RawCase {
  return {
    name,
    bytes: (authorization) => render(parts, authorization),
    hangsUp: false,
    bodyless: parts.method === 'HEAD',
  }
}

function render(
  { method = 'POST', path, headers = [], body }: Parts,
  authorization: string,
  connection = 'close',
): Buffer {
  const length =
    body && !headers.some((line) => /^(content-length|transfer-encoding)/i.test(line))
      ? [`content-length: ${body.length}`]
      : []
  const lines = [
    'host: localhost',
    `authorization: ${authorization}`,
    `connection: ${connection}`,
    ...length,
    ...headers,
  ]
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
    body ?? Buffer.alloc(0),
  ])
}

const methods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'PURGE',
  'LOCK',
  'get',
  'GETT',
  'A'.repeat(300),
]

const pathVariants: ((path: string) => string)[] = [
  (path) => path.replaceAll('/', '//'),
  (path) => `${path}/`,
  (path) => `/x/..${path}`,
  (path) => path.replace(/\/([^/]+)$/, '/../$1'),
  (path) => path.replace('/v1', '/v1/%2e%2e/v1'),
  (path) => path.replace('/v1', '%2fv1'),
  (path) => path.toUpperCase(),
  (path) => `${path}%`,
  (path) => `${path}%zz`,
  (path) => `${path}%00`,
  (path) => `${path}%ff%fe`,
  (path) => `${path}%c0%ae`,
  (path) => `${path}\0`,
  (path) => `${path}\u00e9`,
  (path) => `${path};x=1`,
  (path) => `${path}?`,
  (path) => `${path}?%`,
  (path) => `${path}?a=%ff&%00=1&__proto__[x]=1&[`,
  (path) => `${path}?${'a[b]'.repeat(50)}=1`,
  (path) => `${path}?${Array.from({ length: 1_500 }, (_, index) => `k${index}=`).join('&')}`,
  (path) => `${path}?${'[x]'.repeat(4_000)}`,
  (path) => `${path}#frag`,
  (path) => `http://elsewhere.example${path}`,
  (path) => `//elsewhere.example${path}`,
  (path) => path.slice(1),
  (path) => `${path}/${'x'.repeat(12_000)}`,
  (path) => `\\${path.replaceAll('/', '\\')}`,
  () => '*',
  () => '/%',
  () => '/assets/../../../etc/passwd',
  () => '/assets/%2e%2e/%2e%2e/package.json',
]

const types = [
  'application/json',
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=nonsense',
  'APPLICATION/JSON',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/xml',
  'application/octet-stream',
  'nonsense',
  '/',
  ';',
  '',
]

const text = (content: string) => () => Buffer.from(content)
const bodies: (() => Buffer)[] = [
  text(''),
  text(' '),
  text('{'),
  text('{"a":}'),
  text('{"a":1}trailing'),
  text("{'a':1}"),
  text('nul'),
  text('NaN'),
  text('\ufeff{}'),
  text('{"a":"\\ud800"}'),
  text('{"a":"\u0000"}'),
  text('{"__proto__":{"a":1}}'),
  text('{"constructor":{"prototype":{}}}'),
  text('{"page":1e400}'),
  text(`{"page":${'9'.repeat(5_000)}}`),
  text('a=1&a=2&a[]=3&a[b]=4'),
  text(`a${'[x]'.repeat(5_000)}=1`),
  text('&'.repeat(100_000)),
  text('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'),
  text('--x\r\ncontent-disposition: form-data; name="file"; filename="../../a\0.png"\r\n\r\n1'),
  () => Buffer.from([0xff, 0xfe, 0x00, 0x7b, 0x00, 0x7d]),
  () => Buffer.from(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  () => Buffer.from('['.repeat(100_000)),
  () => Buffer.from(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
  () =>
    Buffer.from(
      JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, index]))),
    ),
  () => Buffer.from(Array.from({ length: 10_001 }, (_, index) => `k${index}=1`).join('&')),
  () => Buffer.from(`search=${'%61'.repeat(300_000)}`),
  () => Buffer.from(JSON.stringify({ search: 'x'.repeat(1_000_000) })),
  () => Buffer.from(JSON.stringify({ page: Array.from({ length: 200_000 }, () => 1) })),
]

const strangeHeaders: (() => string[])[] = [
  () => [`x-long: ${'x'.repeat(20_000)}`],
  () => Array.from({ length: 3_000 }, (_, index) => `x-${index}: 1`),
  () => ['content-length: 5', 'transfer-encoding: chunked'],
  () => ['content-length: 5', 'content-length: 6'],
  () => ['content-length: -1'],
  () => ['content-length: 99999999999999999999'],
  () => ['transfer-encoding: nonsense'],
  () => ['transfer-encoding: chunked, identity'],
  () => ['content-encoding: gzip', 'content-type: application/json'],
  () => ['expect: nonsense'],
  () => ['upgrade: websocket', 'sec-websocket-key: x', 'sec-websocket-version: 13'],
  () => ['upgrade: h2c', 'http2-settings: x'],
  () => ['host: a', 'host: b'],
  () => ['authorization: Bearer', 'authorization: Basic x'],
  () => ['authorization: Bearer a b c'],
  () => [`authorization: Bearer ${'x'.repeat(9_000)}`],
  () => ['idempotency-key: a', 'idempotency-key: b'],
  () => ['idempotency-key: \u00ff\u0080'],
  () => ['x-forwarded-for: 1.2.3.4', 'x-forwarded-for: nonsense'],
  () => ['x-forwarded-host: evil.example', 'x-forwarded-proto: javascript'],
  () => ['bad header line'],
  () => ['bad name : x'],
  () => [' folded: x'],
  () => ['x: a\0b'],
  () => ['range: bytes=0-,0-,0-'],
  () => ['if-none-match: *', 'if-modified-since: nonsense'],
  () => ['accept-encoding: gzip;q=nonsense, br', 'accept-version: 1.x'],
  () => ['cookie: a=b; session=x', 'sec-fetch-site: cross-site'],
]

const json = ['content-type: application/json']
const unfinished: ((path: string, authorization: string) => Buffer)[] = [
  (path, who) =>
    render({ path, headers: [...json, 'content-length: 500'], body: Buffer.from('{"a":1}') }, who),
  (path, who) =>
    render({ path, headers: [...json, 'content-length: 2'], body: Buffer.from('{"a":1}GARBAGE') }, who),
  (path, who) =>
    render(
      { path, headers: [...json, 'transfer-encoding: chunked'], body: Buffer.from('zz\r\n{}\r\n0\r\n\r\n') },
      who,
    ),
  (path, who) =>
    render({ path, headers: [...json, 'transfer-encoding: chunked'], body: Buffer.from('5\r\n{"a"') }, who),
  (path, who) =>
    render(
      {
        path,
        headers: [...json, 'transfer-encoding: chunked'],
        body: Buffer.from('fffffffffffffffff\r\n{}'),
      },
      who,
    ),
  (path, who) =>
    render(
      {
        path,
        headers: [...json, 'transfer-encoding: chunked'],
        body: Buffer.from('2;x=y\r\n{}\r\n0\r\nTrailer: x\r\n'),
      },
      who,
    ),
  (path, who) =>
    render({ path, headers: [...json, 'content-length: 2000000'], body: Buffer.alloc(1_100_000, 0x20) }, who),
  (path, who) => render({ path, headers: [...json, 'expect: 100-continue', 'content-length: 2'] }, who),
  (path, who) => render({ path }, who).subarray(0, -3),
  (path) => Buffer.from(`POST ${path} HTTP/9.9\r\n\r\n`),
  (path) => Buffer.from(`POST ${path}\r\n\r\n`),
  (path) => Buffer.from(`CONNECT ${path} HTTP/1.1\r\nhost: x\r\n\r\n`),
  () => Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  () => Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc]),
]

function pipeline(first: string, second: string): RawCase {
  return {
    name: 'pipeline',
    bytes: (who) =>
      Buffer.concat([
        render({ path: first, headers: json, body: Buffer.from('{}') }, who, 'keep-alive'),
        render({ method: 'GET', path: second }, who, 'keep-alive'),
        render(
          {
            path: second,
            headers: ['content-type: application/x-www-form-urlencoded'],
            body: Buffer.from('page=0'),
          },
          who,
        ),
      ]),
    hangsUp: false,
    bodyless: false,
  }
}
