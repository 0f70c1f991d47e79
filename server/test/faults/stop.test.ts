import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync, writeSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newDatabase } from '../database.ts'
import { program } from '../process.ts'
import { temporaryFolder } from '../temporary-folder.ts'

let database: Awaited<ReturnType<typeof newDatabase>>
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  database = await newDatabase()
  folder = await temporaryFolder()
})
afterAll(async () => {
  await database.drop()
  await folder.remove()
})

describe('a server whose output nobody takes', () => {
  test.each([
    ['a pipe that nobody reads', fullPipe],
    ['a full disk', () => openSync('/dev/full', 'w')],
  ])('answers and stops: %s', async (_what, open) => {
    const output = open()
    const server = await launch(output)
    try {
      const refused = await fetch(`${server.url}/getevent-admin/v1/login/stored`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa('balai-web:public')}` },
        body: new URLSearchParams({ email: 'nobody@example.com', password: 'wrong' }),
      })
      expect(refused.status).toBe(401)
      const gone = once(server.child, 'exit')
      server.child.kill('SIGTERM')
      expect(await gone).toEqual([0, null])
    } finally {
      server.child.kill('SIGKILL')
      closeSync(output)
    }
  })
})

test('a server stops although a request never gets its answer', { timeout: 45_000 }, async () => {
  const output = openSync(join(folder.path, 'log'), 'w')
  const { child, url } = await launch(output)
  // The body never arrives, so the request has neither an answer nor, once the server is closing, a time limit.
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
    .on('error', () => undefined)
    .resume()
  await once(socket, 'connect')
  const head = ['POST /getevent-admin/v1/login/stored HTTP/1.1', 'host: x', 'content-length: 10']
  socket.write(
    `${[...head, `authorization: Basic ${btoa('balai-web:public')}`, 'content-type: application/json'].join('\r\n')}\r\n\r\n{`,
  )
  const hungUp = once(socket, 'close')
  const started = performance.now()
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  try {
    expect(await gone).toEqual([0, null])
    expect(performance.now() - started).toBeLessThan(30_000)
    await hungUp
  } finally {
    child.kill('SIGKILL')
    closeSync(output)
  }
})

/** A pipe that holds as much as it can, so that the next write would wait forever. */
function fullPipe(): number {
  const path = join(folder.path, 'pipe')
  execFileSync('/usr/bin/mkfifo', [path])
  const { O_RDWR, O_NONBLOCK, O_WRONLY } = constants
  const filling = openSync(path, O_RDWR | O_NONBLOCK)
  const chunk = Buffer.alloc(4096)
  try {
    for (;;) writeSync(filling, chunk)
  } catch (error) {
    expect(error).toMatchObject({ code: 'EAGAIN' })
  }
  return openSync(path, O_WRONLY)
}

/** Starts a server that writes to this file, and waits until it answers: it cannot say that it is ready. */
async function launch(output: number): Promise<{ child: ChildProcess; url: string }> {
  const { PATH = '', HOME = '' } = process.env
  const port = await freePort()
  const child = spawn(process.execPath, [program, 'web'], {
    env: {
      ...{ PATH, HOME, PORT: String(port), DEMO: '0', DATA_DIR: folder.path },
      DATABASE_URL: database.url,
    },
    stdio: ['ignore', output, 'ignore'],
  })
  const url = `http://127.0.0.1:${port}`
  const isReady = async () => expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  await vi.waitFor(isReady, { timeout: 30_000, interval: 50 }).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return { child, url }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
