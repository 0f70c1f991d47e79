import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import { indonesian } from '../src/modules.ts'
import { openServices } from '../src/open-services.ts'
import type { Services } from '../src/services.ts'
import { newLog } from '../src/lib/log.ts'
import { testSecret } from './test-secret.ts'

/** Opens the services without HTTP routes, as a worker does. */
export async function openTestServices(
  url: string,
  settings: Record<string, string> = {},
): Promise<Services> {
  const folder = settings['DATA_DIR'] ? undefined : await mkdtemp(join(tmpdir(), 'balai-house-'))
  const config = readConfig({ DATA_DIR: folder, DATABASE_POOL: '5', LOG_LEVEL: 'silent', ...settings })
  const services = await openServices({
    config,
    log: newLog(config.LOG_LEVEL),
    database_url: url,
    secret: testSecret,
    indonesian,
  })
  return {
    ...services,
    async close() {
      await services.close()
      if (folder) await rm(folder, { recursive: true, force: true })
    },
  }
}
