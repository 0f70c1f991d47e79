import { readConfig } from '../src/config.ts'
import { openHouse, type House } from '../src/house.ts'
import { newLog } from '../src/lib/log.ts'

/** A house without its calls: what a worker has. */
export function openTestHouse(database_url: string, settings: Record<string, string> = {}): Promise<House> {
  const config = readConfig({
    DATABASE_URL: database_url,
    DATABASE_POOL: '5',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  const secret = 'a secret for tests that is long enough'
  return openHouse({ config, log: newLog(config.LOG_LEVEL), database_url, secret })
}
