import { copyFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { account } from '@balai/contract/identity/account.ts'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import { dump } from '../src/backup/dump.ts'
import { restore } from '../src/backup/restore.ts'
import { verify } from '../src/backup/verify.ts'
import { enqueue } from '../src/jobs/queue.ts'
import { startWorker } from '../src/jobs/worker.ts'
import { startApi } from './api.ts'
import { ask } from './contents.ts'
import { newDatabase } from './database.ts'
import { openTestServices } from './services.ts'
import { launchServer, newDataFolder, runCommand } from './process.ts'
import { makeSampleTables, sampleFail, sampleNote, sampleRuns } from './sample-jobs.ts'
import { temporaryFolder } from './temporary-folder.ts'

const removals: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const remove of removals.toReversed()) await remove()
})

const newPlace = async () => {
  const place = await newDataFolder()
  removals.push(place.remove)
  return place.folder
}

/** The data folder of a server that has stopped, with one backup in it. */
let first: string

it('is made while the server runs and is restored elsewhere, with the same people and the same secret', async () => {
  first = await newPlace()
  const second = await newPlace()
  const admin = { email: 'admin@example.com', password: 'a password of the first superuser' }
  const settings = { DATA_DIR: first, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const server = await launchServer(settings)
  removals.push(() => server.end('SIGTERM'))

  const made = await runCommand(['backup'], { DATA_DIR: first })
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Backed up \d+ rows and 0 files into /),
  })
  const [name = ''] = await readdir(join(first, 'backups'))
  expect(name).toMatch(/^balai-\d{8}-\d{6}\.tar\.gz$/)
  const file = join(first, 'backups', name)

  // Restoring into the folder of a running server is refused.
  const held = await runCommand(['restore', file], { DATA_DIR: first })
  expect(held).toMatchObject({ code: 1, output: expect.stringContaining(`process ${server.pid}`) })
  expect(server.isUp()).toBe(true)
  await server.end('SIGTERM')
  const full = await runCommand(['restore', file], { DATA_DIR: first })
  expect(full).toMatchObject({ code: 1, output: expect.stringContaining('not empty') })

  const bare = await runCommand(['restore', file], { DATA_DIR: second })
  expect(bare).toMatchObject({ code: 0, output: expect.stringMatching(/Restored \d+ rows and 0 files/) })
  expect(bare.output).toContain(`put the old key\ninto ${join(second, 'secret.key')}`)
  await copyFile(join(first, 'secret.key'), join(second, 'secret.key'))
  // No new superuser and no new password: the restored accounts are used.
  const again = await launchServer({ DATA_DIR: second })
  removals.push(() => again.end('SIGTERM'))
  expect(again.output.join('\n')).not.toContain('superuser')
  const response = await fetch(again.url + pathsOf(account.login)[0], {
    method: 'POST',
    body: new URLSearchParams(admin),
    headers: { authorization: `Basic ${btoa('balai-web:public')}` },
  })
  expect(response.status).toBe(200)
  // The account of the server cannot change the restored audit log.
  const health = await fetch(`${again.url}/health/ready`)
  expect(await health.json()).toMatchObject({ data: { audit_log_protected: true } })
  await again.end('SIGTERM')
})

it('is made when no server runs, and is refused if there is nothing to back up', async () => {
  const folder = await newPlace()
  const nothing = await runCommand(['backup'], { DATA_DIR: folder })
  expect(nothing).toMatchObject({ code: 1, output: expect.stringContaining('no database in') })
  expect(await readdir(folder)).toEqual([])
  const file = join(first, 'mine.tar.gz')
  expect((await runCommand(['backup', file], { DATA_DIR: first })).code).toBe(0)
  const bytes = await readFile(file)
  const twice = await runCommand(['backup', file], { DATA_DIR: first })
  expect(twice).toMatchObject({ code: 1, output: expect.stringContaining('exists already') })
  expect((await readFile(file)).equals(bytes)).toBe(true)
  const nowhere = await runCommand(['backup', join(file, 'below-a-file.tar.gz')], { DATA_DIR: first })
  expect(nowhere).toMatchObject({ code: 1, output: expect.stringMatching(/cannot be written \(E/) })
})

it('keeps waiting and failed jobs, and drops completed ones', async () => {
  const [source, target] = [await startApi(), await newDatabase({ empty: true })]
  const { path, remove } = await temporaryFolder()
  removals.push(source.close, target.drop, remove)
  const { services } = source
  const ids = await services.db
    .transaction()
    .execute(async (db) => [
      await enqueue({ queue: services.queue, db }, sampleNote, { id: 1 }),
      await enqueue({ queue: services.queue, db }, sampleNote, { id: 2 }, { at: new Date('2126-01-01') }),
      await enqueue({ queue: services.queue, db }, sampleFail, { id: 3 }),
      await enqueue({ queue: services.queue, db }, sampleNote, { id: 4 }),
    ])
  const settle = `update pgboss.job set state = $2, completed_on = now() where id = $1`
  await services.pool.query(settle, [ids[2], 'failed'])
  await services.pool.query(settle, [ids[3], 'completed'])

  const url = services.pool.options.connectionString!
  const file = join(path, 'jobs.tar.gz')
  const common = { file, store: services.files, say: () => undefined }
  await dump({ url, ...common })
  await restore({
    url: target.url,
    owner_url: target.owner_url,
    ...common,
    manifest: await verify(file),
    fingerprint: services.secrets.fingerprint,
  })
  const jobs = `select to_jsonb(j) - 'source_root_id' as job from pgboss.job j where state <> 'completed' order by id`
  expect(await ask(target.url, jobs)).toEqual(await ask(url, jobs))
  expect(await ask(target.url, jobs)).toHaveLength(3)

  const restored = await openTestServices(target.url)
  await makeSampleTables(restored)
  const worker = startWorker(restored, [sampleNote])
  removals.push(
    () => restored.close(),
    () => worker.stop(),
  )
  await expect.poll(() => sampleRuns(restored, 'sample.note', 1), { timeout: 30_000 }).toHaveLength(1)
  expect(await sampleRuns(restored, 'sample.note', 4)).toEqual([])
})
