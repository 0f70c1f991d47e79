import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Drops a database even if clients are connected. Retries while autovacuum is connected, because only a
 * superuser could terminate it.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query(`drop database if exists ${name} with (force)`)
      return
    } catch (error) {
      const isHousekeeper = (error as { code?: string }).code === '42501'
      if (!isHousekeeper || tries === 100) throw error
      await pause(100)
    }
  }
}
