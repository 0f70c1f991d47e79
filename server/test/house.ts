import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import { openHouse, type House } from '../src/house.ts'
import { newLog } from '../src/lib/log.ts'

/** A house without its calls: what a worker has. */
export async function openTestHouse(url: string, settings: Record<string, string> = {}): Promise<House> {
  const folder = settings['DATA_DIR'] ? undefined : await mkdtemp(join(tmpdir(), 'balai-house-'))
  const config = readConfig({ DATA_DIR: folder, DATABASE_POOL: '5', LOG_LEVEL: 'silent', ...settings })
  const secret = 'a secret for tests that is long enough'
  const house = await openHouse({ config, log: newLog(config.LOG_LEVEL), database_url: url, secret })
  return {
    ...house,
    async close() {
      await house.close()
      if (folder) await rm(folder, { recursive: true, force: true })
    },
  }
}
